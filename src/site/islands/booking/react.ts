/**
 * React's renderer as a module of its own, loaded in a step of its own: no step keeps a slow phone busy for long. If the start
 * script asked for the package, which is CommonJS, it would need the bundler's code for such packages before it could run.
 */
export { createRoot, hydrateRoot } from "react-dom/client";
