/** The rules in short, as the offline assistant says them. Figures are rendered from the rules of `app/domain`. */
export const assistant = {
  who: 'You are 18 or older and give your real name. Before your first listing we check your identity and you connect an account for payouts.',
  listings:
    'Every new listing is looked at by a person before it is public. The value of an item is at most {{maxValue}}, and a rental lasts 1 to {{maxDays}} days.',
  bookings:
    'When you request a booking, the amount is authorised on your card. The lender has 3 hours to approve. Only then is it charged; if the lender declines or does not answer, it is released.',
  fees: 'The lender receives exactly the amount asked for. The price contains a renter fee of {{renterFee}} and a commission of {{commission}} of that amount.',
  protection:
    'You choose between a deposit, which is held on your card and released within 24 hours after the item came back in good condition and the dispute window has passed, and a damage waiver, which is paid and not returned.',
  cancellation:
    'A renter who cancels an approved booking gets back a share of the rent. The waiver is not returned. The listing names its policy.',
  cancellationLender: 'Cancelled before approval, by the lender or by the platform: everything is returned.',
  disputes:
    'Either side may open a dispute within 24 hours after the return. We aim to decide within 72 hours of complete evidence, in writing.',
  unknown: 'I do not know that yet. Please write to our support, people answer there.',
} as const;
