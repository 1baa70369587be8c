/** Creates a formatter on first use: the first ones cost a phone a tenth of a second. */
export function lazily<Formatter>(make: () => Formatter): () => Formatter {
  let made: Formatter | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
