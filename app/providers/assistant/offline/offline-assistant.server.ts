/** The assistant without a key: it answers from the product's own texts, by the words that a question has in common with a topic. */
import { foldedWords } from '#app/domain/search/fold-text.ts';
import { HOST_COMMISSION, MAX_ITEM_VALUE, MAX_RENTAL_DAYS, SERVICE_FEE } from '#app/domain/money/pricing.ts';
import { formatMoneyInSentence, formatPercent } from '#app/i18n/format.ts';
import { translatorFor } from '#app/i18n/i18n.server.ts';
import type { Locale } from '#app/i18n/locales.ts';
import type { Translate } from '#app/i18n/message-key.ts';

import type { Assistant } from '../assistant.ts';

interface Topic {
  /** Beginnings of words, folded, in both languages. */
  stems: readonly string[];
  answer: (t: Translate, locale: Locale) => string;
}

const MAX_QUESTION_WORDS = 100;

const TOPICS: readonly Topic[] = [
  {
    stems: ['storn', 'zrus', 'cancel', 'refund', 'vrat'],
    answer: (t) => `${t('assistant.cancellation')} ${t('assistant.cancellationLender')}`,
  },
  { stems: ['kauci', 'zadrz', 'deposit', 'waiver', 'ochran', 'poskod', 'damage'], answer: (t) => t('assistant.protection') },
  {
    stems: ['poplat', 'provizi', 'fee', 'commission', 'cen', 'price', 'cost'],
    answer: (t, locale) =>
      t('assistant.fees', { serviceFee: formatPercent(SERVICE_FEE, locale), commission: formatPercent(HOST_COMMISSION, locale) }),
  },
  { stems: ['rezerv', 'poziad', 'ziados', 'book', 'request', 'plat', 'pay', 'kart', 'card'], answer: (t) => t('assistant.bookings') },
  {
    stems: ['ponuk', 'prenaj', 'list', 'lend', 'schval', 'approv', 'hodnot', 'value', 'dni', 'day'],
    answer: (t, locale) => t('assistant.listings', { maxValue: formatMoneyInSentence(MAX_ITEM_VALUE, locale), maxDays: MAX_RENTAL_DAYS }),
  },
  { stems: ['spor', 'rekl', 'disput', 'problem', 'compl'], answer: (t) => t('assistant.disputes') },
  { stems: ['vek', 'rok', 'overen', 'totoz', 'age', 'verif', 'identity'], answer: (t) => t('assistant.who') },
];

export function createOfflineAssistant(): Assistant {
  return {
    answer: ({ text, locale }) => {
      const words = foldedWords(text, MAX_QUESTION_WORDS);
      const t = translatorFor(locale);
      const [best] = TOPICS.map((topic) => ({ topic, hits: hits(words, topic) })).sort((a, b) => b.hits - a.hits);
      return Promise.resolve(best && best.hits > 0 ? best.topic.answer(t, locale) : t('assistant.unknown'));
    },
  };
}

function hits(words: readonly string[], { stems }: Topic): number {
  return words.filter((word) => stems.some((stem) => word.startsWith(stem))).length;
}
