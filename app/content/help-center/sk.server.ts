import type { Figures } from '#app/content/shape/figures.server.ts';
import type { HelpText } from '#app/content/shape/article.ts';
import { whatTheWaiverDoes } from '#app/content/waiver/sk.server.ts';

export const helpCenter = (f: Figures): HelpText => ({
  title: 'Centrum pomoci',
  lead: 'Odpovede na to, na čo sa ľudia pýtajú, jednoduchými slovami.',
  groups: [
    {
      id: 'getting-started',
      title: 'Začíname',
      questions: [
        {
          id: 'what-is-karavana',
          question: 'Čo je Karavana?',
          answer: [
            'Miesto, kde si ľudia na Slovensku navzájom požičiavajú výbavu do prírody. Výbava nie je naša: patrí tomu, od koho si ju požičiavate.',
          ],
        },
        {
          id: 'who-may',
          question: 'Kto sa môže zapojiť?',
          answer: [
            'Každý od 18 rokov. Prezerať si môže ktokoľvek; na rezerváciu alebo ponuku potrebujete účet s potvrdenou e-mailovou adresou.',
          ],
        },
        {
          id: 'identity-check',
          question: 'Prečo overujete totožnosť?',
          answer: [
            'Aby ľudia vedeli, komu zverujú svoju výbavu. Overenie potrebujeme pred prvou rezerváciou alebo ponukou. Trvá dve až tri minúty; pripravte si pas, vodičský alebo občiansky preukaz.',
            'Overuje špecializovaný poskytovateľ. My sa dozvieme výsledok, nie zábery vášho dokladu.',
          ],
        },
        {
          id: 'business',
          question: 'Môže sa zapojiť aj firma?',
          answer: ['Áno. Firemný účet zobrazuje názov spoločnosti a označenie.'],
        },
      ],
    },
    {
      id: 'renting',
      title: 'Požičiavam si',
      questions: [
        {
          id: 'how-to-book',
          question: 'Ako si niečo zarezervujem?',
          answer: [
            'Otvorte ponuku, stlačte Rezervovať, vyberte si dni, časy a kauciu alebo obmedzenie zodpovednosti za škodu a pošlite žiadosť. Na platobnej stránke potom necháte sumu zablokovať na karte.',
            `Na platobnú stránku máte ${f.payMinutes} minút. Potom je termín opäť voľný.`,
          ],
        },
        {
          id: 'how-long',
          question: 'Na ako dlho si môžem výbavu požičať?',
          answer: [`Na 1 až ${f.maxDays} dní. Deň má 24 hodín od času prevzatia a začatý deň sa počíta celý.`],
        },
        {
          id: 'when-answer',
          question: 'Kedy sa dozviem, či to vyšlo?',
          answer: [
            `Prenajímateľ má na schválenie ${f.approvalHours} hodiny. Ak dovtedy neodpovie, žiadosť sa sama skončí a zablokovaná suma na karte sa uvoľní.`,
          ],
        },
        {
          id: 'exact-place',
          question: 'Kde presne si výbavu vyzdvihnem?',
          answer: ['Obec vidíte hneď. Presná adresa je na stránke vašej rezervácie, len čo je potvrdená.'],
        },
        {
          id: 'late-return',
          question: 'Čo ak mešká vrátenie?',
          answer: ['Dajte prenajímateľovi vedieť, len čo to viete. Neskoré vrátenie stojí:', { kind: 'show', what: 'lateReturns' }],
        },
        {
          id: 'cancel-renter',
          question: 'Môžem rezerváciu zrušiť a čo dostanem späť?',
          answer: [
            'Áno, až do prevzatia, na stránke rezervácie. Kým prenajímateľ žiadosť neschváli, uvoľní sa všetko. Potom dostanete späť časť nájomného podľa storno podmienok uvedených v ponuke; cena obmedzenia zodpovednosti za škodu sa nevracia.',
            { kind: 'show', what: 'cancellation' },
          ],
        },
      ],
    },
    {
      id: 'lending',
      title: 'Požičiavam iným',
      questions: [
        {
          id: 'start-lending',
          question: 'Ako ponúknem svoju výbavu?',
          answer: [
            'Overte si totožnosť, pripojte účet na výplaty a pridajte vec v troch krokoch: čo to je, fotky a cena, miesto a hodnota. Pred zverejnením si ponuku pozrie niekto z nášho tímu.',
            `Vec môže mať hodnotu najviac ${f.maxItemValue}.`,
          ],
        },
        {
          id: 'what-it-costs',
          question: 'Koľko stojí pridanie ponuky?',
          answer: [
            `Nič. Určíte, koľko chcete zarobiť za deň, a presne to dostanete. Cena pre nájomcu obsahuje servisný poplatok ${f.serviceFee} a províziu ${f.commission} z vášho zárobku.`,
          ],
        },
        {
          id: 'payout',
          question: 'Kedy dostanem zaplatené?',
          answer: [
            `Po prenájme: keď je výbava späť a ${f.disputeHours} hodín nikto nenahlásil problém. Ak vrátenie pred dohodnutým časom oznámite len vy, počítajú sa od dohodnutého vrátenia. Ak vrátenie nikto neoznámi, výbava sa považuje za vrátenú ${f.autoReturnHours} hodín po dohodnutom vrátení.`,
          ],
        },
        {
          id: 'decline',
          question: 'Musím prijať každú žiadosť?',
          answer: [`Nie. Žiadosť môžete odmietnuť, a ak na ňu do ${f.approvalHours} hodín neodpoviete, skončí sa sama.`],
        },
        {
          id: 'cancel-lender',
          question: 'Čo ak musím potvrdenú rezerváciu zrušiť?',
          answer: [
            'Do prevzatia môžete. Nájomca dostane späť všetko. Evidujeme, koľkokrát prenajímateľ rezerváciu zrušil, preto to robte, prosím, len keď niet inej cesty.',
          ],
        },
        {
          id: 'hide-listing',
          question: 'Môžem ponuku na čas skryť?',
          answer: ['Áno: Moja výbava, Zmeniť stav, Skrytá. Ponuka vám ostane a kedykoľvek ju môžete znova zobraziť.'],
        },
      ],
    },
    {
      id: 'safety',
      title: 'Bezpečnosť',
      questions: [
        {
          id: 'damaged',
          question: 'Čo ak je niečo poškodené alebo chýba?',
          answer: [
            `Nahláste to na stránke rezervácie do ${f.disputeHours} hodín po vrátení a priložte fotky; ak vrátenie oznámil iba prenajímateľ, počítajú sa najskôr od dohodnutého vrátenia. Výplata aj kaucia potom počkajú, kým náš tím rozhodne, zvyčajne do ${f.decisionHours} hodín od chvíle, keď sa vyjadria obe strany alebo uplynie čas na odpoveď, a to písomne.`,
          ],
        },
        {
          id: 'handover',
          question: 'Na čo myslieť pri odovzdaní?',
          answer: [
            {
              kind: 'list',
              items: [
                'Výbavu si spolu prezrite a vyskúšajte, čo sa vyskúšať dá.',
                'Urobte pár fotiek pri prevzatí aj pri vrátení.',
                'Dohodnite sa, v akom stave sa má vrátiť: suchá, čistá, nabitá.',
                'Stretnite sa cez deň a tam, kde sú ľudia.',
              ],
            },
          ],
        },
        {
          id: 'emergency',
          question: 'Stala sa nehoda. Komu mám volať?',
          answer: ['V núdzi volajte 112. Nám dajte vedieť potom.'],
        },
        {
          id: 'outside-payment',
          question: 'Niekto chce peniaze mimo Karavany.',
          answer: [
            'Odmietnite to, prosím, a dajte nám vedieť. Bez rezervácie u nás neplatí kaucia ani storno podmienky a spor nemá kto rozhodnúť.',
          ],
        },
      ],
    },
    {
      id: 'payments',
      title: 'Platby',
      questions: [
        {
          id: 'when-charged',
          question: 'Kedy mi strhnete peniaze z karty?',
          answer: [
            'Keď prenajímateľ žiadosť schváli, nie skôr. Dovtedy je suma len zablokovaná. Ak žiadosť odmietne, neodpovie na ňu alebo ju zrušíte, suma sa uvoľní.',
          ],
        },
        {
          id: 'deposit',
          question: 'Ako funguje kaucia?',
          answer: [
            `Na karte ju zablokujeme ${f.depositLeadHours} hodín pred prevzatím; ak je do prevzatia menej času, hneď po schválení. Po vrátení ju uvoľníme, ak niet sporu. Strhne sa z nej len škoda alebo poplatok za neskoré vrátenie a nie je súčasťou ceny.`,
            { kind: 'show', what: 'protectionRates' },
            `Pri veciach v hodnote od ${f.highValueFrom} je o ${f.highValueHold} vyššia.`,
          ],
        },
        {
          id: 'waiver',
          question: 'Čo je obmedzenie zodpovednosti za škodu?',
          answer: [
            `Príplatok k nájomnému, ktorý si môžete zvoliť namiesto kaucie: na úrovni A ${f.waiver.A}, na úrovni B ${f.waiver.B}, na úrovni C ${f.waiver.C} nájomného. Ak rezerváciu zrušíte vy, nevracia sa.`,
            whatTheWaiverDoes(f),
          ],
        },
        {
          id: 'trust-level',
          question: 'Čo je úroveň dôvery?',
          answer: [
            `Každý začína na úrovni C. Po ${f.rentalsForLevel.B} prenájmoch, ktoré sa dobre skončili, ste na úrovni B, po ${f.rentalsForLevel.A} na úrovni A; kaucia aj cena obmedzenia zodpovednosti klesnú. Svoju úroveň nájdete v profile.`,
          ],
        },
        {
          id: 'card-data',
          question: 'Ukladáte údaje o karte?',
          answer: ['Číslo karty nikdy nevidíme. Zadávate ho na stránke poskytovateľa platieb, ktorý nám povie len to, či platba prešla.'],
        },
      ],
    },
  ],
});
