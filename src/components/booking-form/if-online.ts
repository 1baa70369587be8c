/** Loads optional code on demand; undefined when offline, and the form works without it. */
export const ifOnline = <Module>(loading: Promise<Module>): Promise<Module | undefined> =>
  loading.catch(() => undefined);
