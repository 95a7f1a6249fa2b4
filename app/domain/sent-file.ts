/**
 * A file of a form. `name` is without the folders before it (`/`), and empty for a choice that was not made; `size` in bytes; `type` is what the browser
 * takes it for. Each call of `bytes` makes a copy. why no real `File`: it holds a copy all the while, outside of what the engine counts and
 * collects by.
 */
export type SentFile = Pick<File, 'name' | 'type' | 'size' | 'bytes'>;
