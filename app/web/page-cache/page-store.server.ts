/** The cached pages of this process: bounded in bytes, dropped by what they show. */
import { LRUCache } from 'lru-cache';

import type { RenderedPage } from './rendered-page.server.ts';

/** All pages together, in bytes. why: a page takes about 40 kB in its two encodings, and the process has to stay below 250 MB. */
const MAX_BYTES = 24 * 1024 * 1024;
/** What a page takes besides its bytes: its entry, its headers. */
const ENTRY_BYTES = 2_048;

/**
 * why two shelves: otherwise a flood of addresses that nobody asks for twice would push out the pages that everybody reads. A page
 * starts on the first shelf and moves to the second, larger one when it is asked for again.
 */
export function createPageStore() {
  const once = shelf(MAX_BYTES / 4);
  const again = shelf((MAX_BYTES * 3) / 4);
  const shelves = [once, again];
  return {
    get(key: string): RenderedPage | undefined {
      const proven = again.get(key);
      if (proven) return proven;
      const page = once.get(key);
      if (!page) return undefined;
      once.delete(key);
      again.set(key, page);
      return page;
    },
    set(key: string, page: RenderedPage): void {
      (again.has(key) ? again : once).set(key, page);
    },
    /** Drops the pages that show `part`; `everything` drops all. */
    drop(part: string): void {
      for (const pages of shelves) {
        for (const [key, page] of pages.entries()) if (part === 'everything' || page.parts.includes(part)) pages.delete(key);
      }
    },
    size: () => ({ pages: once.size + again.size, bytes: once.calculatedSize + again.calculatedSize }),
  };
}

function shelf(maxSize: number): LRUCache<string, RenderedPage> {
  return new LRUCache<string, RenderedPage>({
    maxSize,
    sizeCalculation: ({ bytes }, key) => bytes.size + key.length + ENTRY_BYTES,
  });
}
