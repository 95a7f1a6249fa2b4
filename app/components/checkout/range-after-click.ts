/** First click: start. Second click on or after it: end. A click before the start, or on a complete range, starts again. */
export function rangeAfterClick(current: { start: string; end: string }, clicked: string): { start: string; end: string } {
  const isComplete = current.start !== '' && current.end !== '';
  if (current.start === '' || isComplete || clicked < current.start) return { start: clicked, end: '' };
  return { start: current.start, end: clicked };
}
