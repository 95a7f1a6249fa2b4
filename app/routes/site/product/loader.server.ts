import { pictureFile } from '#app/domain/pictures/picture-address.ts';
import { noteView } from '#app/http/note-view.server.ts';
import { pageLoader } from '#app/http/route.server.ts';
import { getProduct } from '#app/modules/listings/get-product.server.ts';
import { reviewsOfListing } from '#app/modules/reviews/read-reviews.server.ts';
import { pageNumberIn } from '#app/modules/search/page-number.ts';

const MAX_DESCRIPTION = 160;

export const loader = pageLoader('anyone', async ({ request, params, viewer, url, t }) => {
  const found = await getProduct(viewer, params.id);
  // why members only: the pages of everybody else are sent, and counted, by the page cache
  if (viewer && !found.isOwn) {
    const header = (name: string) => request.headers.get(name) ?? undefined;
    noteView({ listingId: found.id, visitor: viewer.id }, { userAgent: header('User-Agent'), purpose: header('Sec-Purpose') });
  }
  const product = { ...found, title: found.title || t('listingItem.drafts.untitled') };
  return {
    product,
    reviews: await reviewsOfListing(viewer, product.id, pageNumberIn(url.searchParams.get('reviews'))),
    viewerLevel: viewer?.trustLevel ?? null,
    title: t('shell.title', { page: product.title }),
    description: firstWords(product.description),
    canonical: `/product/${product.id}`,
    card: cardOf(product.pictures[0]?.url),
  };
});

/** The beginning of a text, cut between words, as long as fits under a shared link. */
function firstWords(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= MAX_DESCRIPTION ? line : `${line.slice(0, MAX_DESCRIPTION).replace(/ \S*$/, '')} …`;
}

/** The item's first picture at the width that shared links are shown in. */
function cardOf(address: string | undefined) {
  return address === undefined ? null : { address: pictureFile(address, 1200, 'jpg'), width: 1200, height: 900 };
}
