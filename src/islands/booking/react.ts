/**
 * React's renderer as a module of its own, loaded in a step of its own. If the start script asked for the package, which is
 * CommonJS, it would need the bundler's code for such packages before it could run: one more round trip on every page.
 */
export { createRoot } from "react-dom/client";
