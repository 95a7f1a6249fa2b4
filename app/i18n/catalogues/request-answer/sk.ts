import type { SlovakFor } from '#app/i18n/catalogues/slovak-for.ts';
import type { requestAnswer as english } from './en.ts';

export const requestAnswer = {
  approveTitle: 'Schváliť žiadosť',
  charged: 'Nájomcovi teraz strhneme',
  ofWhichWaiver: 'Z toho {{amount}} za obmedzenie zodpovednosti za škodu',
  depositNote:
    'Na karte nájomcu ju zablokujeme 48 hodín pred prevzatím, a ak je do prevzatia menej času, hneď; strhne sa z nej len škoda alebo poplatok za neskoré vrátenie',
  paidOut: 'Vyplatíme po vrátení, ak do 24 hodín nikto nenahlási problém',
  approveHelp: 'Termín bude záväzne obsadený. Nájomca sa dozvie, kde si vec prevezme.',
  approveSubmit: 'Schváliť a strhnúť platbu',
  declineInstead: 'Radšej odmietnuť',
  declineTitle: 'Odmietnuť žiadosť',
  reason: 'Prečo?',
  reasonHelp: 'Nájomca si dôvod prečíta. Nič nestrhneme a termín bude opäť voľný.',
  text: 'Pár slov pre nájomcu',
  textHelp: 'Najviac 500 znakov.',
  declineSubmit: 'Odmietnuť žiadosť',
  approveInstead: 'Radšej schváliť',
  toBooking: 'Na rezerváciu',
  extension: {
    approveTitle: 'Súhlasiť s predĺžením',
    declineTitle: 'Odmietnuť predĺženie',
    charged: 'Nájomcovi teraz strhneme',
    earnings: 'Zarobíte navyše',
    earningsNote: 'Vyplatíme spolu s nájomným',
    approveHelp: 'Nové vrátenie potom platí pre všetko: pripomienky, poplatok za neskoré vrátenie aj čas na nahlásenie problému.',
    approveSubmit: 'Súhlasiť a strhnúť platbu',
    declineInstead: 'Radšej odmietnuť',
    approveInstead: 'Radšej súhlasiť',
    reasonHelp: 'Nájomca si dôvod prečíta. Nič ďalšie nestrhneme a vrátenie ostáva, ako bolo dohodnuté.',
    declineSubmit: 'Odmietnuť predĺženie',
    over: 'Na túto žiadosť už netreba odpovedať: už je zodpovedaná, nájomca ju stiahol alebo čas uplynul.',
  },
} satisfies SlovakFor<typeof english>;
