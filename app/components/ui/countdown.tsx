import { useEffect, useRef, useState } from 'react';

import { formatMoment } from '#app/i18n/format.ts';
import { useLocale, useT } from '#app/i18n/use-t.ts';

import { timeLeft } from './time-left.ts';

const TICK_MS = 10_000;

interface CountdownProps {
  /** When it ends, as ISO text. */
  until: string;
  /** The application's time when the page was made, as ISO text; the reader's own clock is never asked. */
  now: string;
}

/** The time left and the moment it ends (rule S3). Right as rendered; with scripts it runs on. */
export function Countdown({ until, now }: CountdownProps) {
  const t = useT();
  const locale = useLocale();
  const left = timeLeft(Date.parse(until) - Date.parse(now) - useElapsed(now));
  return (
    <span role="timer" className="tabular-nums">
      <span className="font-semibold whitespace-nowrap">
        {!left
          ? t('common.countdown.over')
          : 'days' in left
            ? t('common.countdown.days', { days: t('common.days', { count: left.days }) })
            : 'hours' in left
              ? t('common.countdown.hoursAndMinutes', left)
              : t('common.countdown.minutes', left)}
      </span>{' '}
      <time dateTime={until} className="whitespace-nowrap">
        ({t('common.countdown.until', { moment: formatMoment(until, locale) })})
      </time>
    </span>
  );
}

/** Milliseconds since the page got `now`; 0 on the server. */
function useElapsed(now: string): number {
  const [elapsed, setElapsed] = useState(0);
  const start = useRef(0);
  useEffect(() => {
    start.current = performance.now();
    setElapsed(0);
    const timer = setInterval(() => setElapsed(performance.now() - start.current), TICK_MS);
    return () => clearInterval(timer);
  }, [now]);
  return elapsed;
}
