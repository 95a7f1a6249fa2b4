import type { Article } from '#app/content/shape/article.ts';

import type { Figures } from '#app/content/shape/figures.server.ts';
import { questionsById } from '#app/content/shape/questions-by-id.server.ts';
import { helpCenter } from '#app/content/help-center/sk.server.ts';

export const howItWorks = (f: Figures): Article => ({
  title: 'Ako to funguje',
  lead: `Požičajte si výbavu od ľudí z okolia na 1 až ${f.maxDays} dní. Alebo nechajte zarábať svoju, kým ju nepotrebujete.`,
  sections: [
    {
      id: 'renting',
      title: 'Štyri kroky k vode, skale či snehu',
      blocks: [
        {
          kind: 'steps',
          steps: [
            {
              title: 'Objavte',
              text: 'Hľadajte podľa slova alebo si prezrite kategórie. Pri každej veci vidíte cenu za deň a miesto.',
              points: ['Na prezeranie netreba účet.', 'Každú ponuku si pred zverejnením pozrel človek.'],
            },
            {
              title: 'Dohodnite sa',
              text: 'Vyberte si termín, k tomu kauciu alebo obmedzenie zodpovednosti za škodu, a pošlite žiadosť. Presnú cenu vidíte vopred.',
              points: [
                'Suma sa na karte len zablokuje.',
                `Prenajímateľ má na odpoveď ${f.approvalHours} hodiny. Bez odpovede nič neplatíte.`,
                'Pred prvou rezerváciou overíme vašu totožnosť; trvá to dve až tri minúty.',
              ],
            },
            {
              title: 'Požičajte si',
              text: 'Po schválení sa suma z karty strhne a dozviete sa presné miesto. Pri prevzatí si výbavu spolu prezrite.',
              points: [
                'Pri odovzdaní urobte pár fotiek.',
                `Kaucia sa zablokuje ${f.depositLeadHours} hodín pred prevzatím; ak je do prevzatia menej času, hneď po schválení.`,
              ],
            },
            {
              title: 'Vráťte',
              text: 'Vráťte výbavu načas a v stave, v akom ste ju dostali. Dobré prenájmy zvyšujú vašu úroveň dôvery a vyššia úroveň znamená nižšiu kauciu.',
              points: [
                `Niečo nie je v poriadku? Každá strana sa môže ozvať do ${f.disputeHours} hodín.`,
                'Ak sa neozve nikto, kaucia sa uvoľní a prenajímateľ dostane zaplatené.',
              ],
            },
          ],
        },
        {
          kind: 'links',
          links: [
            { to: '/browse', label: 'Prezerať výbavu' },
            { to: '/create-listing', label: 'Ponúknuť výbavu' },
          ],
        },
      ],
    },
    {
      id: 'benefits',
      title: 'Na čo sa môžete spoľahnúť',
      blocks: [
        {
          kind: 'tiles',
          tiles: [
            {
              icon: 'eye',
              title: 'Prehľadné poplatky',
              text: `Prenajímateľ dostane presne to, čo si určil. Cena obsahuje servisný poplatok ${f.serviceFee} a províziu ${f.commission} z tejto sumy. K cene pribudne len obmedzenie zodpovednosti za škodu, ak si ho vyberiete, a prípadne škoda alebo neskoré vrátenie.`,
            },
            {
              icon: 'scales',
              title: 'Kaucia podľa vás',
              text: 'Kaucia, ktorá sa len zablokuje, alebo obmedzenie zodpovednosti za škodu, ktoré sa platí a nevracia: nájomca si vyberá pri každej rezervácii.',
            },
            {
              icon: 'clock',
              title: 'Jasné hranice',
              text: `Prenájom na 1 až ${f.maxDays} dní, veci v hodnote do ${f.maxItemValue}, odpoveď do ${f.approvalHours} hodín.`,
            },
            {
              icon: 'shield',
              title: 'Termín sa vám nestratí',
              text: `Keď požiadate o termín, ${f.payMinutes} minút ho držíme, kým zaplatíte, a potom, kým prenajímateľ odpovie. Platba prebieha cez certifikovaného poskytovateľa.`,
            },
          ],
        },
      ],
    },
    {
      id: 'protection',
      title: 'Kaucia alebo obmedzenie zodpovednosti',
      blocks: [
        `Výška závisí od úrovne dôvery nájomcu; tá stúpne po ${f.rentalsForLevel.B} a po ${f.rentalsForLevel.A} prenájmoch, ktoré sa dobre skončili.`,
        { kind: 'show', what: 'protectionRates' },
        `Pri veciach v hodnote od ${f.highValueFrom} je kaucia o ${f.highValueHold} vyššia a ${f.highValueHold} zablokujeme aj pri obmedzení zodpovednosti za škodu.`,
      ],
    },
    {
      id: 'questions',
      title: 'Na čo sa ľudia pýtajú najskôr',
      blocks: [
        { kind: 'questions', questions: questionsById(helpCenter(f).groups, ['when-charged', 'cancel-renter', 'start-lending', 'payout']) },
        { kind: 'links', links: [{ to: '/help-center', label: 'Všetky otázky a odpovede' }] },
      ],
    },
  ],
});
