/** The table of the site: each address with the file that answers it, by area. */
import { index, route, type RouteConfig } from '@remix-run/route-config';

export default [
  // site: what anybody reads
  index('routes/site/home.tsx'),
  route('browse', 'routes/site/browse.tsx'),
  route('categories', 'routes/site/categories.tsx'),
  route('categories/:category', 'routes/site/category.tsx'),
  route('categories/:category/:subcategory', 'routes/site/subcategory.tsx'),
  route('product/:id', 'routes/site/product/route.tsx'),
  route('listing/:id', 'routes/site/product/route.tsx', { id: 'listing' }),
  route('how-it-works', 'routes/site/how-it-works.tsx'),
  route('trust-safety', 'routes/site/trust-safety.tsx'),
  route('terms', 'routes/site/terms.tsx'),
  route('privacy', 'routes/site/privacy.tsx'),
  route('*', 'routes/site/not-found.tsx'),

  // help
  route('help-center', 'routes/help/help-center.tsx'),
  route('help', 'routes/help/older-name.ts'),

  // account
  route('auth', 'routes/account/sign-in.tsx'),
  route('auth/check-mail', 'routes/account/check-mail.tsx'),
  route('auth/confirm', 'routes/account/confirm.tsx'),
  route('auth/allow-browser', 'routes/account/allow-browser.tsx'),
  route('auth/sign-out', 'routes/account/sign-out.tsx'),
  route('profile', 'routes/account/profile.tsx'),
  route('profile/identity/return', 'routes/account/identity-return.ts'),
  route('profile/payouts/return', 'routes/account/payouts-return.ts'),
  route('profile/payouts/refresh', 'routes/account/payouts-refresh.ts'),
  route('profile/notifications', 'routes/account/notifications.tsx'),
  route('profile/phone', 'routes/account/phone.tsx'),
  route('notices', 'routes/account/notices.tsx'),

  // lending
  route('create-listing', 'routes/lending/create-listing.tsx'),
  route('create-listing/:listingId/1', 'routes/lending/listing-step/item.tsx'),
  route('create-listing/:listingId/2', 'routes/lending/listing-step/pictures.tsx'),
  route('create-listing/:listingId/3', 'routes/lending/listing-step/place.tsx'),
  route('create-listing/:listingId/published', 'routes/lending/published.tsx'),
  route('my-listings', 'routes/lending/my-listings.tsx'),
  route('my-listings/:id/edit', 'routes/lending/edit-listing.tsx'),
  route('my-listings/:id/status', 'routes/lending/listing-status.tsx'),
  route('my-listings/calendar', 'routes/lending/booking-calendar.tsx'),
  route('my-listings/earnings', 'routes/lending/earnings.tsx'),
  route('my-listings/payouts.csv', 'routes/lending/payouts-file.ts'),
  route('my-listings/analytics', 'routes/lending/analytics.tsx'),
  route('my-listings/settings', 'routes/lending/settings.tsx'),
  route('bookings/:id/approve', 'routes/lending/approve-request.tsx'),
  route('bookings/:id/decline', 'routes/lending/decline-request.tsx'),
  route('bookings/:id/extension/approve', 'routes/lending/approve-extension.tsx'),
  route('bookings/:id/extension/decline', 'routes/lending/decline-extension.tsx'),

  // renting
  route('my-renting', 'routes/renting/my-renting.tsx'),
  route('rentals', 'routes/renting/my-renting.tsx', { id: 'rentals' }),
  route('bookings/:id', 'routes/renting/booking.tsx'),
  route('bookings/:id/cancel', 'routes/renting/cancel.tsx'),
  route('bookings/:id/extend', 'routes/renting/extend.tsx'),
  route('bookings/:id/receipt', 'routes/renting/receipt.tsx'),
  route('bookings/:id/receipt.pdf', 'routes/renting/receipt-file.ts'),
  route('bookings/:id/calendar.ics', 'routes/renting/calendar-file.ts'),
  route('bookings/:id/handover', 'routes/renting/handover.tsx'),
  route('bookings/:id/photos/:photoId', 'routes/renting/booking-photo.ts'),
  route('bookings/:id/return', 'routes/renting/return.tsx'),
  route('bookings/:id/report-return', 'routes/renting/report-return.tsx'),
  route('bookings/:id/agree-to-return', 'routes/renting/agree-to-return.tsx'),

  // disputes
  route('bookings/:id/dispute', 'routes/disputes/of-booking.tsx'),

  // reviews
  route('bookings/:id/review', 'routes/reviews/write.tsx'),
  route('reviews/:id/answer', 'routes/reviews/answer.tsx'),
  route('reviews/:id/report', 'routes/reviews/report.tsx'),

  // checkout
  route('product/:id/checkout', 'routes/checkout/request/route.tsx'),
  route('listing/:id/checkout', 'routes/checkout/request/route.tsx', { id: 'listing-checkout' }),
  route('checkout', 'routes/checkout/without-id.ts'),
  route('checkout/success', 'routes/checkout/success.tsx'),
  route('checkout/cancel', 'routes/checkout/cancel.tsx'),

  // administration
  route('admin', 'routes/admin/start.tsx'),
  route('admin/listings', 'routes/admin/listings.tsx'),
  route('admin/bookings', 'routes/admin/bookings.tsx'),
  route('admin/disputes', 'routes/admin/disputes.tsx'),
  route('admin/disputes/:id', 'routes/admin/dispute.tsx'),
  route('admin/bookings/:id', 'routes/admin/booking.tsx'),
  route('admin/money', 'routes/admin/money.tsx'),

  // system: no pages of the site
  route('healthz', 'routes/system/healthz.ts'),
  route('readyz', 'routes/system/readyz.ts'),
  route('metrics', 'routes/system/metrics.ts'),
  route('events', 'routes/system/events.ts'),
  route('pictures/*', 'routes/system/pictures.ts'),
  route('places', 'routes/system/places.ts'),
  route('webhooks/payments', 'routes/system/webhooks/payments.ts'),
  route('webhooks/payment-accounts', 'routes/system/webhooks/payment-accounts.ts'),
  route('webhooks/identity', 'routes/system/webhooks/identity.ts'),
  route('design', 'routes/system/design/route.tsx'),
  route('simulators', 'routes/system/simulators/start.ts'),
  route('simulators/mail', 'routes/system/simulators/mailbox.ts'),
  route('simulators/mail.json', 'routes/system/simulators/mailbox-json.ts'),
  route('simulators/mail/:id', 'routes/system/simulators/mail.ts'),
  route('simulators/clock', 'routes/system/simulators/clock.ts'),
  route('simulators/clock.json', 'routes/system/simulators/clock-json.ts'),
  route('simulators/faults', 'routes/system/simulators/faults.ts'),
  route('simulators/disputes', 'routes/system/simulators/disputes.ts'),
  route('simulators/identity/:token', 'routes/system/simulators/identity.ts'),
  route('simulators/checkout/:session', 'routes/system/simulators/checkout.ts'),
  route('simulators/authentication/:intent', 'routes/system/simulators/authentication.ts'),
  route('simulators/onboarding/:link', 'routes/system/simulators/onboarding.ts'),
  route('simulators/express/:link', 'routes/system/simulators/express.ts'),
  route('simulators/stripe/*', 'routes/system/simulators/stripe.ts'),
] satisfies RouteConfig;
