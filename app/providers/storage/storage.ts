/** Files by key, e.g. `listing-images/<user>/<listing>/<picture>/800.webp`. Keys are made by the server, never taken from a name that a person gave. */
export interface StoredFile {
  body: Uint8Array;
  contentType: string;
}

export interface Storage {
  put(key: string, file: StoredFile): Promise<void>;
  /** Null when there is no such file. Throws on a key that leaves the store. */
  get(key: string): Promise<StoredFile | null>;
  /** No error when it is gone already. */
  delete(key: string): Promise<void>;
  /** Deletes all files whose key starts with `prefix`. */
  deleteAll(prefix: string): Promise<void>;
}
