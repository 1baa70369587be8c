/** The items with the least distance, nearest first, without sorting all of them: there may be thousands, for each of thousands of pages. */
export function nearest<Item>(items: readonly Item[], most: number, distanceTo: (item: Item) => number): Item[] {
  const found: { item: Item; distance: number }[] = [];
  for (const item of items) {
    const distance = distanceTo(item);
    if (found.length === most && distance >= (found.at(-1)?.distance ?? 0)) continue;
    const after = found.findIndex((other) => other.distance > distance);
    found.splice(after < 0 ? found.length : after, 0, { item, distance });
    if (found.length > most) found.pop();
  }
  return found.map(({ item }) => item);
}
