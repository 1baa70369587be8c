/** Code that only helps, loaded when it is wanted: undefined without a connection, and the form does without it. */
export const ifOnline = <Module>(loading: Promise<Module>): Promise<Module | undefined> =>
  loading.catch(() => undefined);
