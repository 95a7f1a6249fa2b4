import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/** Several changes at once are one reload of the page's data. */
const GATHER_MS = 150;

/** Keeps the page's data fresh: whenever something changes for the reader, it is loaded again. Without scripts a reload shows the same. */
export function useLiveUpdates(): void {
  const { revalidate } = useRevalidator();
  const reload = useRef(revalidate);
  reload.current = revalidate;
  useEffect(() => {
    const source = new EventSource('/events');
    let timer: ReturnType<typeof setTimeout> | undefined;
    const gather = () => {
      clearTimeout(timer);
      timer = setTimeout(() => reload.current(), GATHER_MS);
    };
    // why: between rendering the page and opening the stream something may have happened.
    source.addEventListener('hello', gather);
    source.addEventListener('change', gather);
    return () => {
      clearTimeout(timer);
      source.close();
    };
  }, []);
}
