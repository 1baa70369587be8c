/** Files that wait for a connection, by the key of their press. */

const name = "office";
const store = "files";

/** Does one thing with them. @throws DOMException where nothing can be stored, or no more */
function withFiles<Result>(
  mode: IDBTransactionMode,
  work: (files: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(store);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      try {
        const transaction = database.transaction(store, mode);
        const asked = work(transaction.objectStore(store));
        transaction.oncomplete = () => resolve(asked.result);
        transaction.onabort = () => reject(transaction.error);
      } catch (error) {
        reject(error);
      }
      // Once the transaction has ended.
      database.close();
    };
  });
}

/** Those for which there was no room: they are kept as long as the page stays. */
const unstored = new Map<string, Blob>();

export async function keepFile(key: string, file: Blob): Promise<void> {
  await withFiles("readwrite", (files) => files.put(file, key)).catch(() => unstored.set(key, file));
}

/** Whether a file is gone once the page is left. */
export const isOnlyHere = (key: string) => unstored.has(key);

/** Undefined if it could only be kept for the page on which it was chosen. */
export const keptFile = async (key: string): Promise<Blob | undefined> =>
  unstored.get(key) ??
  (await withFiles<Blob | undefined>("readonly", (files) => files.get(key)).catch(() => undefined));

export function dropFile(key: string): void {
  unstored.delete(key);
  withFiles("readwrite", (files) => files.delete(key)).catch(() => undefined);
}

/** Drops those whose press was never kept: the page was ended between the two. */
export async function dropFilesBut(keys: readonly string[]): Promise<void> {
  const stored = await withFiles("readonly", (files) => files.getAllKeys());
  for (const key of stored) if (!keys.includes(String(key))) dropFile(String(key));
}

export function forgetFiles(): void {
  unstored.clear();
  indexedDB.deleteDatabase(name);
}
