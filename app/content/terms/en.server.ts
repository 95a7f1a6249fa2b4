import type { Article } from '#app/content/shape/article.ts';

import type { Figures } from '#app/content/shape/figures.server.ts';
import { whatTheWaiverDoes } from '#app/content/waiver/en.server.ts';

export const terms = (f: Figures): Article => ({
  title: 'Terms of service',
  lead: 'Karavana lets people in Slovakia rent outdoor gear to each other. These are the rules that everybody agrees to.',
  updated: '2026-11-29',
  sections: [
    {
      id: 'acceptance',
      title: '1. Acceptance',
      blocks: [
        'By creating an account you accept these terms. If you do not agree with them, please do not use the service beyond looking around.',
      ],
    },
    {
      id: 'who-we-are',
      title: '2. Who we are',
      blocks: [
        'Karavana is a marketplace. The rental itself is a contract between lender and renter; we bring the two together, take the payment and decide disputes as described below.',
      ],
    },
    {
      id: 'eligibility',
      title: '3. Who may take part',
      blocks: [
        'You are 18 or older, give your real name and keep one account. Before your first booking or listing we check your identity; before your first listing you also connect an account for payouts.',
      ],
    },
    {
      id: 'listings',
      title: '4. Listings',
      blocks: [
        `Every new listing is looked at by a person before it is public, and may be refused with a reason. You list only what you own or may lend, describe it truthfully, and state its true value, at most ${f.maxItemValue}. A listing that breaks these rules can be taken down.`,
      ],
    },
    {
      id: 'bookings',
      title: '5. Bookings',
      blocks: [
        `A rental lasts 1 to ${f.maxDays} days. With the request the amount is held on the renter’s card. The lender has ${f.approvalHours} hours to answer, or until the pickup if that is sooner. The amount is charged only on approval; if the lender declines or does not answer, it is released.`,
      ],
    },
    {
      id: 'pricing',
      title: '6. Prices and fees',
      blocks: [
        `The lender receives exactly the amount asked for. The price contains a service fee of ${f.serviceFee} and a commission of ${f.commission} of that amount. Prices are final prices in euros.`,
      ],
    },
    {
      id: 'security',
      title: '7. Deposit and damage waiver',
      blocks: [
        `The renter chooses between a deposit and a damage waiver. The deposit is held on the card ${f.depositLeadHours} hours before pickup, or right after approval if less time is left. It is released once the item is back in good condition and the time to report problems has passed. The waiver is paid and not returned.`,
        whatTheWaiverDoes(f),
        { kind: 'show', what: 'protectionRates' },
        `From an item value of ${f.highValueFrom} on, the deposit is ${f.highValueHold} more, and ${f.highValueHold} are held even with the waiver.`,
      ],
    },
    {
      id: 'cancellations',
      title: '8. Cancellation and late returns',
      blocks: [
        'A renter who cancels an approved booking before pickup gets back a share of the rent by the cancellation policy that the listing names. The waiver is not returned.',
        { kind: 'show', what: 'cancellation' },
        'Cancelled before approval, by the lender or by our team: everything is released or refunded. If the deposit cannot be held by pickup although we asked the renter in time to confirm the card, the booking ends as if the renter had cancelled it then. If it is not the renter’s doing, everything is refunded.',
        'A return after the agreed time costs a fee, which goes to the lender:',
        { kind: 'show', what: 'lateReturns' },
        'We take the fee from the hold, or else from the card that paid. The renter sees it first and can object; until it is paid, the renter cannot request other gear.',
      ],
    },
    {
      id: 'claims',
      title: '9. Claims and disputes',
      blocks: [
        `From the pickup until ${f.disputeHours} hours after the return, either side may report a problem, which opens a dispute. If only the lender says that the gear came back early, those hours start at the agreed return. Payout and deposit wait until it is decided. We aim to decide in writing within ${f.decisionHours} hours after both sides have answered or the time to answer is over. You can still go to court.`,
      ],
    },
    {
      id: 'conduct',
      title: '10. Conduct',
      blocks: [
        'Treat people and their things with respect. No fraud, no harassment, no stolen or forbidden things, no payments outside Karavana, no attempts to break into the site or to scrape it at the expense of others.',
      ],
    },
    {
      id: 'reviews',
      title: '11. Reviews',
      blocks: ['A review says what you yourself experienced. Bought, invented or insulting reviews are removed.'],
    },
    {
      id: 'data',
      title: '12. Personal data',
      blocks: [
        'What we process, why and for how long stands in the privacy policy.',
        { kind: 'links', links: [{ to: '/privacy', label: 'Privacy policy' }] },
      ],
    },
    {
      id: 'consumers',
      title: '13. Consumers',
      blocks: [
        'As a consumer you have the rights that the law gives you; nothing here takes them away. The 14-day right of withdrawal does not apply to leisure rentals for fixed dates; the cancellation policy applies instead. Complaints about our service reach us at the contacts below; we answer in writing.',
      ],
    },
    {
      id: 'liability',
      title: '14. Liability',
      blocks: [
        'Lender and renter are liable to each other for the gear and its use. We are liable for our own service as the law says. Outdoor sports carry risks; you judge for yourself whether gear, weather and your own skill fit together.',
      ],
    },
    {
      id: 'term',
      title: '15. Term and changes',
      blocks: [
        'If you want your account closed, write to us: we close it once your bookings are finished. We may close or suspend an account that breaks these terms, and say why. We announce changes of these terms by e-mail before they apply.',
      ],
    },
    {
      id: 'law',
      title: '16. Governing law and contact',
      blocks: ['Slovak law applies.', { kind: 'show', what: 'contact' }],
    },
  ],
});
