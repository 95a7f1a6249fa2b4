import type { MetaDescriptor } from '@remix-run/node';

/**
 * What a page's head says of it, by what its loader answered with: a `title`, and for pages that everybody may find a `description`.
 * A page without one is nobody's to find, a page that failed neither.
 */
export function pageMeta({ data }: { data: unknown }): MetaDescriptor[] {
  const { title = 'Karavana', description } = (data ?? {}) as { title?: string; description?: string };
  return [{ title }, description === undefined ? { name: 'robots', content: 'noindex' } : { name: 'description', content: description }];
}
