import { expect, it } from 'vitest';

import { DISPUTE_REASONS, DISPUTE_STATUSES } from '#app/domain/money/bank-dispute.ts';

import { translatorFor } from '#app/i18n/i18n.server.ts';
import { reasonOfDispute, statusOfDispute } from './bank-dispute-words.ts';

it.each(['sk', 'en'] as const)('says status and reason of a bank dispute in words, and what is new as it is (%s)', (language) => {
  const t = translatorFor(language);
  const words = [
    ...DISPUTE_STATUSES.map((status) => statusOfDispute(t, status)),
    ...DISPUTE_REASONS.map((reason) => reasonOfDispute(t, reason)),
  ];
  for (const said of words) expect(said).not.toMatch(/_|bankDispute/);
  expect(words.filter((said) => /^[a-z]+$/.test(said))).toEqual(language === 'en' ? ['averted'] : []);
  expect([statusOfDispute(t, 'sent_to_mars'), reasonOfDispute(t, 'bad_weather')]).toEqual(['sent_to_mars', 'bad_weather']);
});
