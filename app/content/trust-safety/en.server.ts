import type { Article } from '#app/content/shape/article.ts';

import type { Figures } from '#app/content/shape/figures.server.ts';

export const trustSafety = (f: Figures): Article => ({
  title: 'Trust & safety',
  lead: 'You hand your gear to somebody you have never met. This is what makes it reasonable, and what you can do yourself.',
  sections: [
    {
      id: 'what-we-do',
      title: 'What we do',
      blocks: [
        {
          kind: 'tiles',
          tiles: [
            {
              icon: 'person',
              title: 'Identity checks',
              text: 'Everybody who lists or books has shown a document and a face to a specialised provider first.',
            },
            {
              icon: 'eye',
              title: 'Listings are looked at',
              text: 'A person reads every new listing and sees its pictures before it is public.',
            },
            {
              icon: 'card',
              title: 'Payments in the open',
              text: 'Money is held when you ask and charged when the lender agrees. The lender is paid after the return.',
            },
            {
              icon: 'scales',
              title: 'Disputes are decided',
              text: `When the two sides do not agree, our team decides, usually within ${f.decisionHours} hours after both sides have answered or the time to answer is over, and says why in writing.`,
            },
            { icon: 'trend', title: 'Trust is earned', text: 'Rentals that end well raise a renter’s level and lower the deposit.' },
            {
              icon: 'shield',
              title: 'Your address stays yours',
              text: 'Others see the town. Only the two sides of a confirmed booking see where exactly.',
            },
          ],
        },
      ],
    },
    {
      id: 'levels-of-verification',
      title: 'Three levels of verification',
      blocks: [
        {
          kind: 'table',
          columns: ['Level', 'What it takes', 'What it opens'],
          rows: [
            ['Basic', 'A confirmed e-mail address', 'Your own account'],
            ['Ready to rent', 'Identity check passed', 'Booking requests'],
            ['Ready to lend', 'Identity check passed, account for payouts connected', 'Listings of your own'],
          ],
        },
        'The badge “Verified” stands beside people who passed the identity check, and nowhere else.',
      ],
    },
    {
      id: 'tips-renting',
      title: 'Before and while you rent',
      blocks: [
        {
          kind: 'list',
          items: [
            'Read the whole description and ask yourself whether the gear fits you and the trip.',
            'Check what your life depends on, such as ropes, harnesses, life jackets and avalanche gear, yourself, every time.',
            'Take photos at pickup. They settle most questions before they are asked.',
            'Use gear only if you know how. Let somebody show you what you do not know.',
            'If something breaks, stop, take a photo and tell the lender at once.',
          ],
        },
      ],
    },
    {
      id: 'tips-lending',
      title: 'Before and while you lend',
      blocks: [
        {
          kind: 'list',
          items: [
            'Describe what the gear cannot do as openly as what it can.',
            'Maintain it, and take it offline while something is wrong with it.',
            'State a true value: the deposit is computed from it.',
            'Compare the name on the booking with the person in front of you.',
            `Look at everything at the return. You have ${f.disputeHours} hours to report a problem.`,
          ],
        },
      ],
    },
    {
      id: 'online',
      title: 'Keep it on Karavana',
      blocks: [
        'Book and pay here only. Somebody who asks for a transfer, a payment in advance or your card number in a message is not to be trusted, whatever the reason.',
        'No one on our team will ever ask for your password.',
      ],
    },
    {
      id: 'standards',
      title: 'How we treat each other',
      blocks: [
        {
          kind: 'list',
          items: [
            'Be on time, and say so early when you cannot.',
            'Bring things back as you would like to get them back.',
            'No insults, no pressure, no discrimination.',
            'No stolen, dangerous or forbidden things.',
          ],
        },
        'Whoever breaks this can lose a listing or the account.',
      ],
    },
    {
      id: 'report',
      title: 'Report something',
      blocks: [
        { kind: 'note', tone: 'warning', text: 'In an emergency call 112 first.' },
        'Tell us about unsafe gear, about how somebody behaved, or about a fraud you suspect: what happened, when, with which listing or booking, and photos if you have them. If it concerns a running booking, “Report a problem” on its page is the quickest way.',
        { kind: 'show', what: 'contact' },
      ],
    },
  ],
});
