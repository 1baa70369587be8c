/** Unit tests have arrival windows of their own. Tests that lie beside the owner's file ("./") read that one. */
export const ownersWindows = /^\.\..*\/(visit|offered)-windows\.ts$/;

export const windowsForTests = new URL("known-windows.ts", import.meta.url);

/** For NODE_OPTIONS. */
export const importInPrograms = `--import=${new URL("in-programs.ts", import.meta.url)}`;
