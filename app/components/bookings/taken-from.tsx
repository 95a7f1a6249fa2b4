import type { Sources } from '#app/domain/bookings/late-return.ts';
import { formatMoney } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/use-t.ts';
import type { FromCard } from '#app/modules/bookings/booking-view.ts';

interface TakenFromProps {
  sources: Sources;
  fromCard: FromCard;
  /** In the sentences of the page. */
  say: (part: 'hold' | FromCard) => string;
}

/** Each part in a line, with its amount where there are two. */
export function TakenFrom({ sources: { hold, card, from }, fromCard, say }: TakenFromProps) {
  const locale = useLocale();
  const parts = [
    { amount: hold, words: say('hold') },
    { amount: card, words: say(fromCard) },
  ];
  return parts
    .filter(({ amount }) => amount > 0)
    .map(({ amount, words }) => (
      <span key={words} className="block">
        {from === 'both' ? `${words}: ${formatMoney(amount, locale)}` : words}
      </span>
    ));
}
