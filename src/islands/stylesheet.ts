const loading = new Map<string, Promise<void>>();

/**
 * Adds a stylesheet of a lazily loaded part once and waits for it. Astro attaches stylesheets that such parts import
 * in the usual way to every page, so they are imported by address instead.
 */
export function loadStylesheet(href: string): Promise<void> {
  const known = loading.get(href);
  if (known) return known;
  const loaded = new Promise<void>((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => {
      loading.delete(href);
      link.remove();
      reject(new TypeError(`Could not load ${href}`));
    };
    document.head.append(link);
  });
  loading.set(href, loaded);
  return loaded;
}
