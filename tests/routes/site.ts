import type { AreaRoutes } from './area-routes.ts';
import { everyone } from './route-case.ts';
import { everybody, NOBODY, open } from './stop.ts';

export const SITE: AreaRoutes = {
  'routes/site/home': {
    cases: [{ at: () => '/', get: everyone('page') }],
    stops: [
      ...everybody('home', () => '/'),
      { name: 'menu', as: 'visitor', at: () => '/', act: open('site-menu'), upTo: 768 },
      { name: 'account-menu', as: 'company', at: () => '/', act: open('account-menu') },
    ],
  },
  'routes/site/terms': {
    cases: [{ at: () => '/terms', get: everyone('page') }],
    stops: [{ name: 'text', as: 'visitor', at: () => '/terms' }],
  },
  'routes/site/privacy': {
    cases: [{ at: () => '/privacy', get: everyone('page') }],
    stops: [{ name: 'text', as: 'visitor', at: () => '/privacy' }],
  },
  'routes/site/how-it-works': {
    cases: [{ at: () => '/how-it-works', get: everyone('page') }],
    stops: [{ name: 'text', as: 'visitor', at: () => '/how-it-works' }],
  },
  'routes/site/trust-safety': {
    cases: [{ at: () => '/trust-safety', get: everyone('page') }],
    stops: [{ name: 'text', as: 'visitor', at: () => '/trust-safety' }],
  },
  'routes/site/browse': {
    cases: [{ at: () => '/browse', get: everyone('page') }],
    stops: [
      ...everybody('all', () => '/browse', ['visitor', 'renter']),
      { name: 'found', as: 'visitor', at: () => '/browse?search=kajak&sort=price-low' },
      { name: 'category', as: 'visitor', at: () => '/browse?category=Winter+Sports+Equipment' },
      { name: 'nothing', as: 'visitor', at: () => '/browse?search=ponorka' },
      { name: 'last-page', as: 'visitor', at: () => '/browse?page=99' },
    ],
  },
  'routes/site/categories': {
    cases: [{ at: () => '/categories?q=stan', get: everyone('page') }],
    stops: [
      { name: 'all', as: 'visitor', at: () => '/categories' },
      { name: 'found', as: 'visitor', at: () => '/categories?q=stan' },
      { name: 'nothing', as: 'visitor', at: () => '/categories?q=ponorka' },
    ],
  },
  'routes/site/category': {
    cases: [
      { at: () => '/categories/winter-sports-equipment', get: everyone('page') },
      { at: () => '/categories/hot-air-balloons', get: everyone(404) },
    ],
    stops: [
      { name: 'one', as: 'visitor', at: () => '/categories/water-sports-equipment' },
      { name: 'unknown', as: 'visitor', at: () => '/categories/submarines', status: 404 },
    ],
  },
  'routes/site/subcategory': {
    cases: [
      { at: () => '/categories/winter-sports-equipment/snowshoes', get: everyone('page') },
      { at: () => '/categories/water-sports-equipment/snowshoes', get: everyone(404) },
    ],
    stops: [{ name: 'one', as: 'visitor', at: () => '/categories/water-sports-equipment/kayaks-canoes' }],
  },
  'routes/site/product/route': {
    cases: [
      { at: ({ listing }) => `/product/${listing}`, get: everyone('page') },
      { at: ({ hiddenListing }) => `/product/${hiddenListing}`, get: { ...everyone(404), lender: 'page', administrator: 'page' } },
      { at: ({ draft }) => `/product/${draft}`, get: { ...everyone(404), lender: 'page' } },
    ],
    stops: [
      ...everybody('pictures', ({ listing }) => `/product/${listing}`),
      { name: 'reviews', as: 'visitor', at: ({ reviewedListing }) => `/product/${reviewedListing}` },
      { name: 'no-pictures', as: 'visitor', at: ({ bareListing }) => `/product/${bareListing}` },
      { name: 'waiting', as: 'lender', at: ({ submitted }) => `/product/${submitted}` },
      { name: 'draft', as: 'lender', at: ({ draft }) => `/product/${draft}` },
      { name: 'not-there', as: 'visitor', at: () => `/product/${NOBODY}`, status: 404 },
    ],
  },
  listing: {
    cases: [
      { at: ({ listing }) => `/listing/${listing}`, get: everyone('page') },
      { at: ({ hiddenListing }) => `/listing/${hiddenListing}`, get: { ...everyone(404), lender: 'page', administrator: 'page' } },
    ],
    stops: [{ name: 'same', as: 'visitor', at: ({ listing }) => `/listing/${listing}` }],
  },
  'routes/site/not-found': {
    cases: [
      { at: () => '/there-is-no-such-page', get: everyone(404) },
      { at: ({ draft }) => `/create-listing/${draft}/4`, get: everyone(404) },
    ],
    stops: [{ name: 'not-there', as: 'visitor', at: () => '/there-is-no-such-page', status: 404 }],
  },
};
