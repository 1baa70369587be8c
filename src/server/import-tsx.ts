/** Node runs TypeScript by itself, but no .tsx: this reads the few that the server needs, the templates of the mails. */
import { join } from "node:path";
import { register } from "tsx/esm/api";

const tsconfig = join(import.meta.dirname, "../../tsconfig.json");

/**
 * Imports a module and all that it imports, .tsx files among them.
 * @param load the import itself: `() => import("./page.tsx")`
 */
export async function importTsx<Module>(load: () => Promise<Module>): Promise<Module> {
  const unregister = register({ tsconfig });
  try {
    return await load();
  } finally {
    await unregister();
  }
}
