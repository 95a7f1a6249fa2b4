import type { SlovakFor } from '#app/i18n/catalogues/slovak-for.ts';
import type { assistant as english } from './en.ts';

export const assistant = {
  who: 'Máte aspoň 18 rokov a uvádzate svoje skutočné meno. Pred prvou rezerváciou alebo ponukou overíme vašu totožnosť; pred prvou ponukou si pripojíte aj účet na výplaty.',
  listings:
    'Každú novú ponuku si pred zverejnením pozrie človek. Hodnota veci je najviac {{maxValue}} a prenájom trvá 1 až {{maxDays}} dní.',
  bookings:
    'Pri žiadosti o rezerváciu sa suma na vašej karte zablokuje. Prenajímateľ má na odpoveď 3 hodiny, a ak je prevzatie skôr, tak do prevzatia. Suma sa strhne, až keď žiadosť schváli; ak ju odmietne alebo neodpovie, uvoľní sa.',
  fees: 'Prenajímateľ dostane presne sumu, ktorú si vypýtal. Cena obsahuje servisný poplatok {{serviceFee}} a províziu {{commission}} z tejto sumy.',
  protection:
    'Vyberiete si medzi kauciou, ktorá sa na karte zablokuje a uvoľní, keď do 24 hodín po vrátení nikto nenahlási problém, a obmedzením zodpovednosti za škodu, ktoré sa platí a nevracia.',
  cancellation:
    'Nájomca, ktorý zruší schválenú rezerváciu, dostane späť časť nájomného. Cena obmedzenia zodpovednosti za škodu sa nevracia. Storno podmienky uvádza ponuka.',
  cancellationLender: 'Ak sa rezervácia zruší pred schválením alebo ju zruší prenajímateľ či náš tím, všetko sa uvoľní alebo vráti.',
  disputes:
    'Každá strana môže od prevzatia do 24 hodín po vrátení nahlásiť problém a otvoriť tým spor. Ak vrátenie pred dohodnutým časom oznámil len prenajímateľ, počítajú sa tieto hodiny od dohodnutého vrátenia. Snažíme sa rozhodnúť do 72 hodín od chvíle, keď sa vyjadria obe strany alebo uplynie čas na odpoveď, a to písomne.',
  unknown: 'To zatiaľ neviem. Napíšte, prosím, našej podpore, tam odpovedajú ľudia.',
} satisfies SlovakFor<typeof english>;
