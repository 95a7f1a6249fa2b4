import type { Article } from '#app/content/shape/article.ts';

import type { Figures } from '#app/content/shape/figures.server.ts';
import { questionsById } from '#app/content/shape/questions-by-id.server.ts';
import { helpCenter } from '#app/content/help-center/en.server.ts';

export const howItWorks = (f: Figures): Article => ({
  title: 'How it works',
  lead: `Rent gear from people nearby for 1 to ${f.maxDays} days, or let your own earn something while you do not need it.`,
  sections: [
    {
      id: 'renting',
      title: 'Four steps to the water, the rock or the snow',
      blocks: [
        {
          kind: 'steps',
          steps: [
            {
              title: 'Discover',
              text: 'Search by word or look through the categories. Each item says what it costs per day and where it is.',
              points: ['No account is needed to look around.', 'Every listing was looked at by a person before it went public.'],
            },
            {
              title: 'Connect',
              text: 'Choose your dates, and a deposit or the damage waiver, and send a request. You see the exact price before.',
              points: [
                'The amount is only held on your card.',
                `The lender has ${f.approvalHours} hours to answer. No answer, no charge.`,
                'Before your first booking we check your identity; it takes two to three minutes.',
              ],
            },
            {
              title: 'Rent',
              text: 'Once the lender approves, the card is charged and you get the exact place. Look at the gear together when you pick it up.',
              points: [
                'Take a few photos at the handover.',
                `A deposit is held ${f.depositLeadHours} hours before pickup, or right after approval if less time is left.`,
              ],
            },
            {
              title: 'Return',
              text: 'Bring it back on time and in the condition you got it. Good rentals raise your trust level, and a higher level means a lower deposit.',
              points: [
                `Something wrong? Either side can say so within ${f.disputeHours} hours.`,
                'If nobody does, the hold is released and the lender is paid.',
              ],
            },
          ],
        },
        {
          kind: 'links',
          links: [
            { to: '/browse', label: 'Browse gear' },
            { to: '/create-listing', label: 'List your gear' },
          ],
        },
      ],
    },
    {
      id: 'benefits',
      title: 'What you can rely on',
      blocks: [
        {
          kind: 'tiles',
          tiles: [
            {
              icon: 'eye',
              title: 'Transparent fees',
              text: `The lender gets exactly what was asked for. The price contains a service fee of ${f.serviceFee} and a commission of ${f.commission} of that amount. Only the damage waiver, if you choose it, is added, and damage or a late return if there is any.`,
            },
            {
              icon: 'scales',
              title: 'Flexible security',
              text: 'A deposit that is only held, or a waiver that is paid and not refunded: the renter chooses for each booking.',
            },
            {
              icon: 'clock',
              title: 'Clear limits',
              text: `Rentals of 1 to ${f.maxDays} days, items worth up to ${f.maxItemValue}, answers within ${f.approvalHours} hours.`,
            },
            {
              icon: 'shield',
              title: 'Your dates are kept',
              text: `When you ask for dates we keep them for ${f.payMinutes} minutes while you pay, and then until the lender answers. The payment runs through a certified provider.`,
            },
          ],
        },
      ],
    },
    {
      id: 'protection',
      title: 'Deposit or waiver',
      blocks: [
        `How much it is depends on the renter’s trust level, which rises after ${f.rentalsForLevel.B} and after ${f.rentalsForLevel.A} rentals that ended well.`,
        { kind: 'show', what: 'protectionRates' },
        `For items worth ${f.highValueFrom} or more the deposit is ${f.highValueHold} higher, and ${f.highValueHold} is held even with the waiver.`,
      ],
    },
    {
      id: 'questions',
      title: 'What people ask first',
      blocks: [
        { kind: 'questions', questions: questionsById(helpCenter(f).groups, ['when-charged', 'cancel-renter', 'start-lending', 'payout']) },
        { kind: 'links', links: [{ to: '/help-center', label: 'All questions and answers' }] },
      ],
    },
  ],
});
