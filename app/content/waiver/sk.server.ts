import type { Figures } from '#app/content/shape/figures.server.ts';

export const whatTheWaiverDoes = (f: Figures): string =>
  `Za náhodné poškodenie potom nájomca až do hodnoty veci nič nedlhuje (pri veciach v hodnote od ${f.highValueFrom} najviac zablokovaných ${f.highValueHold}). Krádež, strata, úmysel, hrubá nedbanlivosť a neskoré vrátenie ostávajú na ňom. Prenajímateľovi doloženú škodu uhradí Karavana z fondu, do ktorého idú tieto platby, najviac do ${f.mostFromPool} hodnoty veci.`;
