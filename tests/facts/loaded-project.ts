/** A project's own modules, loaded without building it, as the pages would be made from them. */
import { createElement, type FunctionComponent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createServer, type Plugin } from "vite";

/** Pictures take a minute to make and say nothing about the business. */
const withoutPictures: Plugin = {
  name: "without-pictures",
  enforce: "pre",
  load: (id) =>
    id.includes("as=picture")
      ? 'export default { sources: { webp: "/picture.webp 1w" }, img: { src: "/picture.webp", w: 1, h: 1 } };'
      : undefined,
};

export interface LoadedProject {
  /** A module by its path in src. */
  load: <Module>(path: string) => Promise<Module>;
  /** Forgets all modules, after a file has changed. */
  forget(): void;
  close(): Promise<void>;
}

/** Loads with the variables that this process has when a module is first asked for. */
export async function loadProject(folder: string): Promise<LoadedProject> {
  const vite = await createServer({
    root: folder,
    configFile: false,
    appType: "custom",
    logLevel: "error",
    plugins: [withoutPictures],
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, watch: null, ws: false },
  });
  return {
    load: <Module>(path: string) => vite.ssrLoadModule(`/src/${path}`) as Promise<Module>,
    forget: () => vite.environments.ssr.moduleGraph.invalidateAll(),
    close: () => vite.close(),
  };
}

/** What a visitor reads, with the addresses of links. */
export function textOf<Props extends object>(component: FunctionComponent<Props>, props: Props): string {
  const html = renderToStaticMarkup(createElement(component, props));
  return html
    .replaceAll(/ (class|style|srcset|src|d)="[^"]*"/gi, "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ");
}
