/** Node runs TypeScript natively, but not .tsx: this loads the few that the server needs, the mail templates. */
import { join } from "node:path";
import { register } from "tsx/esm/api";

const tsconfig = join(import.meta.dirname, "../../tsconfig.json");

/**
 * Imports a module and everything it imports, including .tsx files.
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
