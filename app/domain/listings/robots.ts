/** Programs that read pages for nobody in particular, by the name that they give themselves; without a name it is one as well. */
const NAMES =
  /(?<!cu)bot\b|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|headless|lighthouse|monitor|uptime|curl|wget|python|java\/|go-http|okhttp|axios|^node/i;

export function isRobot(userAgent: string | undefined): boolean {
  return !userAgent || NAMES.test(userAgent);
}
