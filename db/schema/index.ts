export * from './accounts.ts';
export * from './bookings.ts';
export * from './listings.ts';
export * from './messages.ts';
export * from './operations.ts';
export * from './payments.ts';
export * from './reviews.ts';
export * from './simulators.ts';
