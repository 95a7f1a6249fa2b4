import type { AreaRoutes } from './area-routes.ts';
import { members, parties } from './route-case.ts';
import { NOBODY, send } from './stop.ts';

export const REVIEWS: AreaRoutes = {
  'routes/reviews/write': {
    cases: [
      { at: ({ finished }) => `/bookings/${finished}/review`, get: parties('page'), post: parties(422), form: () => ({ rating: '1' }) },
      { at: ({ reviewed }) => `/bookings/${reviewed}/review`, get: parties('page'), post: parties(409), form: () => ({ rating: '5' }) },
      { at: ({ booking }) => `/bookings/${booking}/review`, get: members(404), post: members(404), form: () => ({ rating: '5' }) },
    ],
    stops: [
      { name: 'first', as: 'renter', at: ({ finished }) => finished && `/bookings/${finished}/review` },
      { name: 'refused', as: 'renter', at: ({ finished }) => finished && `/bookings/${finished}/review`, act: send },
      { name: 'change', as: 'company', at: ({ finished }) => finished && `/bookings/${finished}/review` },
      { name: 'published', as: 'renter-a', at: ({ reviewed }) => reviewed && `/bookings/${reviewed.booking}/review` },
    ],
  },
  'routes/reviews/answer': {
    cases: [
      {
        at: ({ review }) => `/reviews/${review}/answer`,
        get: members(404, { lender: 'page' }),
        post: members(404, { lender: 422 }),
        form: () => ({ answer: ' ' }),
      },
      {
        at: ({ hiddenReview }) => `/reviews/${hiddenReview}/answer`,
        get: members(404),
        post: members(404),
        form: () => ({ answer: 'Vďaka' }),
      },
    ],
    stops: [
      { name: 'first', as: 'lender', at: ({ reviewed }) => reviewed && `/reviews/${reviewed.review}/answer` },
      { name: 'refused', as: 'lender', at: ({ reviewed }) => reviewed && `/reviews/${reviewed.review}/answer`, act: send },
      { name: 'not-there', as: 'renter', at: () => `/reviews/${NOBODY}/answer`, status: 404 },
    ],
  },
  'routes/reviews/report': {
    cases: [
      {
        at: ({ review }) => `/reviews/${review}/report`,
        get: members('page', { renter: 404 }),
        post: members(422, { renter: 404 }),
        form: () => ({ reason: 'dislike' }),
      },
      {
        at: ({ hiddenReview }) => `/reviews/${hiddenReview}/report`,
        get: members(404),
        post: members(404),
        form: () => ({ reason: 'untrue' }),
      },
    ],
    stops: [
      { name: 'first', as: 'newcomer', at: ({ reviewed }) => reviewed && `/reviews/${reviewed.review}/report` },
      { name: 'refused', as: 'newcomer', at: ({ reviewed }) => reviewed && `/reviews/${reviewed.review}/report`, act: send },
    ],
  },
};
