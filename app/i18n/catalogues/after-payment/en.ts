/** The pages to which the payment page leads back. */
export const afterPayment = {
  success: {
    title: 'Booking request submitted',
    waitingTitle: 'We are waiting for your payment',
    waitingText:
      'Your bank has not confirmed the payment yet. This page shows it as soon as it does; if you left the payment page, you can finish it here.',
    looksAgain: 'This page looks again by itself every {{seconds}} seconds.',
    endedTitle: 'This request has ended',
    endedText: 'Nothing was charged; an amount held on your card is released.',
    depositTitle: 'Your card is confirmed',
    depositText: 'The deposit hold is in place. You are all set for pickup.',
    nextTitle: 'What happens next',
    next1: '{{lender}} has 3 hours to approve your request, or until the pickup if that is sooner.',
    next2: 'When approved, {{total}} is charged to your card.',
    next3: 'When declined or not answered, the amount held on your card is released.',
    nextDeposit:
      'The deposit of {{amount}} is held 48 hours before pickup, or right after approval if less time is left. It is released after the return.',
    details: 'Booking details',
    reference: 'Request number',
    toRentals: 'My rentals',
    toBrowse: 'Browse more gear',
    missing: 'The link did not say which booking it belongs to, so we brought you back to browsing.',
    notFoundTitle: 'Booking not found',
    notFoundText: 'There is no such booking, or it is not yours. If you have just paid, you will find it among your rentals.',
    notFoundBrowse: 'Browse gear',
  },
  cancel: {
    title: 'The payment is not finished',
    text: 'No charges were made. Your dates are kept until the time to pay is over.',
    textPlain:
      'No charges were made on the payment page that you left. What is still needed for your booking is shown with it among your rentals.',
    back: 'Back to the item',
    browse: 'Browse listings',
    trouble: 'Did something go wrong?',
    support: 'Get help',
  },
} as const;
