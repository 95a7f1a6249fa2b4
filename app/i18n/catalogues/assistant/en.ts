/** The rules in short, as the offline assistant says them. Figures are rendered from the rules of `app/domain`. */
export const assistant = {
  who: 'You are 18 or older and give your real name. Before your first booking or listing we check your identity; before your first listing you also connect an account for payouts.',
  listings:
    'Every new listing is looked at by a person before it is public. The value of an item is at most {{maxValue}}, and a rental lasts 1 to {{maxDays}} days.',
  bookings:
    'When you request a booking, the amount is held on your card. The lender has 3 hours to answer, or until the pickup if that is sooner. The amount is charged only on approval; if the lender declines or does not answer, it is released.',
  fees: 'The lender receives exactly the amount asked for. The price contains a service fee of {{serviceFee}} and a commission of {{commission}} of that amount.',
  protection:
    'You choose between a deposit, which is held on your card and released when nobody reports a problem within 24 hours after the return, and a damage waiver, which is paid and not refunded.',
  cancellation:
    'A renter who cancels an approved booking gets back a share of the rent. The waiver is not refunded. The listing names its cancellation policy.',
  cancellationLender: 'Cancelled before approval, by the lender or by our team: everything is released or refunded.',
  disputes:
    'From the pickup until 24 hours after the return, either side may report a problem, which opens a dispute. If only the lender says that the gear came back early, those hours start at the agreed return. We aim to decide in writing within 72 hours after both sides have answered or the time to answer is over.',
  unknown: 'I do not know that yet. Please write to our support, people answer there.',
} as const;
