import type { Figures } from '#app/content/shape/figures.server.ts';
import type { HelpText } from '#app/content/shape/article.ts';
import { whatTheWaiverDoes } from '#app/content/waiver/en.server.ts';

export const helpCenter = (f: Figures): HelpText => ({
  title: 'Help center',
  lead: 'Answers to what people ask, in plain words.',
  groups: [
    {
      id: 'getting-started',
      title: 'Getting started',
      questions: [
        {
          id: 'what-is-karavana',
          question: 'What is Karavana?',
          answer: [
            'A place where people in Slovakia rent outdoor gear to each other. We do not own the gear: it belongs to the person you rent it from.',
          ],
        },
        {
          id: 'who-may',
          question: 'Who may take part?',
          answer: [
            'Everybody aged 18 or over. Anyone may look around; for a booking or a listing you need an account with a confirmed e-mail address.',
          ],
        },
        {
          id: 'identity-check',
          question: 'Why do you check my identity?',
          answer: [
            'So that people know whom they hand their gear to. We ask for it before your first booking or listing. It takes two to three minutes; have a passport, driving licence or identity card at hand.',
            'The check is done by a specialised provider. We learn the result, not the pictures of your document.',
          ],
        },
        {
          id: 'business',
          question: 'Can a company take part?',
          answer: ['Yes. A business account shows the name of the company and a badge.'],
        },
      ],
    },
    {
      id: 'renting',
      title: 'Renting',
      questions: [
        {
          id: 'how-to-book',
          question: 'How do I book something?',
          answer: [
            'Open the item, press Book now, choose dates, times, and a deposit or the damage waiver, and send the request. On the payment page the amount is then held on your card.',
            `You have ${f.payMinutes} minutes for the payment page. After that the dates are free again.`,
          ],
        },
        {
          id: 'how-long',
          question: 'For how long can I rent?',
          answer: [`From 1 to ${f.maxDays} days. A day is 24 hours from the pickup time, and a started day counts as a whole one.`],
        },
        {
          id: 'when-answer',
          question: 'When do I know whether I get it?',
          answer: [
            `The lender has ${f.approvalHours} hours to approve. If there is no answer by then, the request ends by itself and the amount held on your card is released.`,
          ],
        },
        {
          id: 'exact-place',
          question: 'Where exactly do I pick it up?',
          answer: ['You see the town at once. The exact address is on the page of your booking as soon as it is confirmed.'],
        },
        {
          id: 'late-return',
          question: 'What if I am late?',
          answer: ['Tell the lender as soon as you know. A late return costs:', { kind: 'show', what: 'lateReturns' }],
        },
        {
          id: 'cancel-renter',
          question: 'Can I cancel, and what do I get back?',
          answer: [
            'Yes, until pickup, on the page of the booking. Before the lender has approved, everything is released. After that you get back a share of the rent by the cancellation policy of the listing; the damage waiver is not refunded.',
            { kind: 'show', what: 'cancellation' },
          ],
        },
      ],
    },
    {
      id: 'lending',
      title: 'Lending',
      questions: [
        {
          id: 'start-lending',
          question: 'How do I offer my gear?',
          answer: [
            'Verify your identity, connect an account for payouts, and add the item in three steps: what it is, pictures and price, place and value. A person on our team looks at it before it is public.',
            `The item may be worth up to ${f.maxItemValue}.`,
          ],
        },
        {
          id: 'what-it-costs',
          question: 'What does listing cost?',
          answer: [
            `Nothing. You say what you want to earn per day, and you get exactly that. The renter’s price contains a service fee of ${f.serviceFee} and a commission of ${f.commission} of your earnings.`,
          ],
        },
        {
          id: 'payout',
          question: 'When am I paid?',
          answer: [
            `After the rental: once the gear is back and ${f.disputeHours} hours have passed without a report of a problem. If only you say that it came back early, they start at the agreed return. If nobody reports the return, the gear counts as returned ${f.autoReturnHours} hours after the agreed return.`,
          ],
        },
        {
          id: 'decline',
          question: 'Do I have to accept every request?',
          answer: [`No. You may decline, and a request you do not answer within ${f.approvalHours} hours ends by itself.`],
        },
        {
          id: 'cancel-lender',
          question: 'What if I have to cancel a confirmed booking?',
          answer: [
            'You can until pickup. The renter gets everything back. We keep count of how often a lender cancels, so please do it only when there is no other way.',
          ],
        },
        {
          id: 'hide-listing',
          question: 'Can I hide a listing for a while?',
          answer: ['Yes: My listings, Change status, Hidden. It stays yours and you can show it again at any time.'],
        },
      ],
    },
    {
      id: 'safety',
      title: 'Safety',
      questions: [
        {
          id: 'damaged',
          question: 'What if something is damaged or missing?',
          answer: [
            `Report it on the page of the booking within ${f.disputeHours} hours after the return, with photos; when only the lender says that it is back, these do not begin before the agreed return. Payout and deposit then wait until our team has decided, usually within ${f.decisionHours} hours after both sides have answered or the time to answer is over, in writing.`,
          ],
        },
        {
          id: 'handover',
          question: 'What should we do at the handover?',
          answer: [
            {
              kind: 'list',
              items: [
                'Look at the gear together and try what can be tried.',
                'Take a few photos, at pickup and at return.',
                'Agree on how it should come back: dry, clean, charged.',
                'Meet by day, where other people are.',
              ],
            },
          ],
        },
        {
          id: 'emergency',
          question: 'There was an accident. Whom do I call?',
          answer: ['In an emergency call 112. Tell us afterwards.'],
        },
        {
          id: 'outside-payment',
          question: 'Someone wants to be paid outside Karavana.',
          answer: [
            'Please refuse and tell us. Without a booking here there is no deposit, no cancellation policy and nobody to decide a dispute.',
          ],
        },
      ],
    },
    {
      id: 'payments',
      title: 'Payments',
      questions: [
        {
          id: 'when-charged',
          question: 'When is my card charged?',
          answer: [
            'When the lender approves, not before. Until then the amount is only held. If the request is declined, expires or you cancel it, the amount is released.',
          ],
        },
        {
          id: 'deposit',
          question: 'How does the deposit work?',
          answer: [
            `It is a hold on your card, placed ${f.depositLeadHours} hours before pickup, or right after approval if less time is left, and released after the return when there is no dispute. It is charged only for damage or a late return and is not part of the price.`,
            { kind: 'show', what: 'protectionRates' },
            `For items worth ${f.highValueFrom} or more it is ${f.highValueHold} higher.`,
          ],
        },
        {
          id: 'waiver',
          question: 'What is the damage waiver?',
          answer: [
            `A surcharge on the rent that you can choose instead of a deposit: ${f.waiver.A} of the rent at level A, ${f.waiver.B} at level B, ${f.waiver.C} at level C. It is not refunded if you cancel.`,
            whatTheWaiverDoes(f),
          ],
        },
        {
          id: 'trust-level',
          question: 'What is my trust level?',
          answer: [
            `Everybody starts at level C. After ${f.rentalsForLevel.B} rentals that ended well you are at B, after ${f.rentalsForLevel.A} at A, and deposit and waiver go down. You find it in your profile.`,
          ],
        },
        {
          id: 'card-data',
          question: 'Do you store my card?',
          answer: ['We never see its number. You enter it on the page of our payment provider, which tells us only whether it worked.'],
        },
      ],
    },
  ],
});
