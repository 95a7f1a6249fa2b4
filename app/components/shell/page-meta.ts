import type { MetaDescriptor } from '@remix-run/node';

/**
 * The meta tags of a page, from its loader's data: a `title`, and a `description` for pages that search engines may list. A page
 * without a description, or one that failed, is `noindex`.
 */
export function pageMeta({ data }: { data: unknown }): MetaDescriptor[] {
  const { title = 'Karavana', description } = (data ?? {}) as { title?: string; description?: string };
  return [{ title }, description === undefined ? { name: 'robots', content: 'noindex' } : { name: 'description', content: description }];
}
