/** `npm run check-content`: checks the business's facts and the content files, and prints each mistake with its file and field. */
import { join } from "node:path";
import { factMistakes } from "../facts/fact-mistakes.ts";

let mistakes = factMistakes(process.env);
if (mistakes.length === 0) {
  // The content quotes the facts, so that it is read once they are right.
  const { mistakesByFile } = await import("../content/reading/content-mistakes.ts");
  const files = [...mistakesByFile(join(import.meta.dirname, "../..")).values()];
  mistakes = files.flat();
  console.log(`${files.length} content files, ${files.filter(({ length }) => length > 0).length} with mistakes`);
}
for (const line of mistakes) console.error(line);
process.exitCode = mistakes.length > 0 ? 1 : 0;
