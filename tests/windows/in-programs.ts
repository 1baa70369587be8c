/** Loaded with `node --import` by the programs that unit tests start: they have the tests' arrival windows, too. */
import { registerHooks } from "node:module";
import { ownersWindows, windowsForTests } from "./redirect.ts";

registerHooks({
  resolve: (specifier, context, next) => {
    const isOwners = ownersWindows.test(specifier) && !context.parentURL?.includes("/tests/windows/");
    return isOwners
      ? { url: windowsForTests.href, format: "module-typescript", shortCircuit: true }
      : next(specifier, context);
  },
});
