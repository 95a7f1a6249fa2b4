import type { SlovakFor } from '#app/i18n/catalogues/slovak-for.ts';
import type { assistant as english } from './en.ts';

export const assistant = {
  who: 'Máte aspoň 18 rokov a uvádzate svoje skutočné meno. Pred prvou ponukou overíme vašu totožnosť a pripojíte účet na výplaty.',
  listings:
    'Každú novú ponuku si pred zverejnením pozrie človek. Hodnota veci je najviac {{maxValue}} a prenájom trvá 1 až {{maxDays}} dní.',
  bookings:
    'Pri žiadosti o rezerváciu sa suma na vašej karte zablokuje. Prenajímateľ má 3 hodiny na schválenie. Až potom sa strhne; ak prenajímateľ odmietne alebo neodpovie, uvoľní sa.',
  fees: 'Prenajímateľ dostane presne sumu, ktorú si vypýtal. Cena obsahuje servisný poplatok {{serviceFee}} a províziu {{commission}} z tejto sumy.',
  protection:
    'Vyberiete si medzi kauciou, ktorá sa na karte zablokuje a uvoľní, keď do 24 hodín po vrátení nikto nenahlási problém, a obmedzením zodpovednosti za škodu, ktoré sa platí a nevracia.',
  cancellation:
    'Nájomca, ktorý zruší schválenú rezerváciu, dostane späť časť nájomného. Cena obmedzenia zodpovednosti za škodu sa nevracia. Storno podmienky uvádza ponuka.',
  cancellationLender: 'Ak sa rezervácia zruší pred schválením alebo ju zruší prenajímateľ či Karavana, vráti sa všetko.',
  disputes:
    'Každá strana môže od prevzatia do 24 hodín po vrátení nahlásiť problém a otvoriť tým spor. Snažíme sa rozhodnúť do 72 hodín od chvíle, keď sa vyjadria obe strany alebo uplynie čas na odpoveď, a to písomne.',
  unknown: 'To zatiaľ neviem. Napíšte, prosím, našej podpore, tam odpovedajú ľudia.',
} satisfies SlovakFor<typeof english>;
