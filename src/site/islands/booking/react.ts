/**
 * React's renderer as a separate module, loaded in a separate step: no step keeps a slow phone busy for long. If the start
 * script asked for the package, which is CommonJS, it would need the bundler's code for such packages before it could run.
 */
export { createRoot, hydrateRoot } from "react-dom/client";
