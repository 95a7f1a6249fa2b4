import type { Article } from '#app/content/shape/article.ts';

import type { Figures } from '#app/content/shape/figures.server.ts';

export const privacy = (_: Figures): Article => ({
  title: 'Privacy policy',
  lead: 'What we know about you, why, who else sees it, and how you get rid of it.',
  updated: '2026-11-29',
  sections: [
    {
      id: 'who',
      title: '1. Who is responsible',
      blocks: ['The operator of Karavana is the controller of your personal data.', { kind: 'show', what: 'contact' }],
    },
    {
      id: 'what',
      title: '2. What we process',
      blocks: [
        {
          kind: 'tiles',
          tiles: [
            {
              icon: 'person',
              title: 'Account and identity',
              text: 'Name, e-mail address, a phone number if you give one, a password in a form that cannot be turned back, language, company name, and the result of the identity check.',
            },
            {
              icon: 'card',
              title: 'Transactions',
              text: 'Listings, bookings, amounts, payouts, deposits, disputes. Card numbers never reach us.',
            },
            {
              icon: 'clock',
              title: 'Device and usage',
              text: 'Address of the connection, kind of browser and time of a request, to keep the service running and attacks away.',
            },
            { icon: 'shield', title: 'Trust and safety', text: 'Trust level, sign-in attempts, reports, and what our team decided.' },
          ],
        },
      ],
    },
    {
      id: 'why',
      title: '3. Why, and by what right',
      blocks: [
        {
          kind: 'table',
          columns: ['Purpose', 'Legal basis (GDPR)'],
          rows: [
            ['Account, listings, bookings, payments', 'Contract, Art. 6 (1) b'],
            ['Identity check, trust levels, prevention of fraud and abuse', 'Legitimate interest, Art. 6 (1) f'],
            ['Invoices, accounting, answers to authorities', 'Legal duty, Art. 6 (1) c'],
            ['Server records and security', 'Legitimate interest, Art. 6 (1) f'],
          ],
        },
      ],
    },
    {
      id: 'recipients',
      title: '4. Who else sees it',
      blocks: [
        {
          kind: 'list',
          items: [
            'The other side of your booking: your name, and once it is confirmed what is needed for the handover: address and phone.',
            'Stripe, for payments, deposits and payouts.',
            'Sumsub, for the identity check.',
            'LocationIQ, for the search of addresses: the text you search for and, if you use “Detect my location”, your coordinates; never your name.',
            'The providers that run our servers, storage and mail, on our behalf.',
            'Authorities, when the law obliges us.',
          ],
        },
        'We do not sell data and show no advertising.',
      ],
    },
    {
      id: 'transfers',
      title: '5. Outside the European Union',
      blocks: [
        'Some of these providers also work outside the European Union. They do so under the safeguards that the GDPR asks for, such as the standard contractual clauses.',
      ],
    },
    {
      id: 'retention',
      title: '6. For how long',
      blocks: [
        {
          kind: 'list',
          items: [
            'Account: as long as you have it.',
            'Bookings and payments: as long as the accounting laws ask for, which is ten years.',
            'Sessions: 14 days without a visit, 90 days at most.',
            'A sign-up that was not confirmed: eight days from its last link.',
            'Server records: as long as they are needed to find faults and attacks.',
          ],
        },
      ],
    },
    {
      id: 'rights',
      title: '7. Your rights',
      blocks: [
        'You may ask for access, a copy, correction, erasure, restriction and transfer of your data, and object to what we do by legitimate interest. Write to us; we answer within a month.',
      ],
    },
    {
      id: 'cookies',
      title: '8. Cookies',
      blocks: [
        'Only those that the site needs. None of them follows you elsewhere, so there is nothing to consent to.',
        {
          kind: 'table',
          columns: ['Name', 'What for', 'How long'],
          rows: [
            ['session', 'Keeps you signed in', '90 days at most'],
            ['sign-up', 'Knows the browser in which you signed up', '7 days'],
            ['device', 'Knows a browser in which you have signed in, so that nobody can lock you out', '1 year'],
            ['lang', 'The language you chose', '1 year'],
            ['theme', 'The colours you chose', '1 year'],
            ['flash', 'Carries a notice to the next page', '1 minute'],
          ],
        },
      ],
    },
    {
      id: 'authority',
      title: '9. Supervisory authority',
      blocks: [
        'If you think that we treat your data wrongly, you may complain to the Office for Personal Data Protection of the Slovak Republic (Úrad na ochranu osobných údajov Slovenskej republiky), dataprotection.gov.sk.',
      ],
    },
    {
      id: 'identity',
      title: '10. The identity check',
      blocks: [
        'You show your document and your face to Sumsub. We get the result, and keep that you were verified and when. The pictures stay with the provider.',
      ],
    },
    {
      id: 'security',
      title: '11. Security',
      blocks: [
        'Connections are encrypted, passwords are stored as slow hashes made for them, pictures lose their hidden data such as the place where they were taken, and exact addresses are shown to the two sides of a confirmed booking only.',
        { kind: 'note', tone: 'info', text: 'Use a password that you use nowhere else. No one on our team will ever ask you for it.' },
      ],
    },
    {
      id: 'children',
      title: '12. Children',
      blocks: ['Karavana is for people aged 18 and over. We delete accounts of children as soon as we learn of them.'],
    },
    {
      id: 'changes',
      title: '13. Changes',
      blocks: ['We announce changes that matter by e-mail before they apply. The date of the last one stands at the top.'],
    },
  ],
});
