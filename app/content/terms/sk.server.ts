import type { Article } from '#app/content/shape/article.ts';

import type { Figures } from '#app/content/shape/figures.server.ts';
import { whatTheWaiverDoes } from '#app/content/waiver/sk.server.ts';

export const terms = (f: Figures): Article => ({
  title: 'Obchodné podmienky',
  lead: 'Na Karavane si ľudia na Slovensku navzájom požičiavajú výbavu do prírody. Toto sú pravidlá, s ktorými súhlasí každý.',
  updated: '2026-11-29',
  sections: [
    {
      id: 'acceptance',
      title: '1. Súhlas',
      blocks: ['Vytvorením účtu prijímate tieto podmienky. Ak s nimi nesúhlasíte, používajte, prosím, stránku len na prezeranie.'],
    },
    {
      id: 'who-we-are',
      title: '2. Kto sme',
      blocks: [
        'Karavana je online trh. Samotný prenájom je zmluva medzi prenajímateľom a nájomcom; my ich spájame, prijímame platbu a rozhodujeme spory tak, ako je opísané nižšie.',
      ],
    },
    {
      id: 'eligibility',
      title: '3. Kto sa môže zapojiť',
      blocks: [
        'Máte aspoň 18 rokov, uvádzate svoje skutočné meno a máte jeden účet. Pred prvou rezerváciou alebo ponukou overíme vašu totožnosť; pred prvou ponukou si pripojíte aj účet na výplaty.',
      ],
    },
    {
      id: 'listings',
      title: '4. Ponuky',
      blocks: [
        `Každú novú ponuku si pred zverejnením pozrie človek a môže ju s uvedením dôvodu odmietnuť. Ponúkate len to, čo vám patrí alebo čo smiete požičať, opíšete to pravdivo a uvediete skutočnú hodnotu, najviac ${f.maxItemValue}. Ponuku, ktorá tieto pravidlá porušuje, môžeme stiahnuť.`,
      ],
    },
    {
      id: 'bookings',
      title: '5. Rezervácie',
      blocks: [
        `Prenájom trvá 1 až ${f.maxDays} dní. Pri žiadosti sa suma na karte nájomcu zablokuje. Prenajímateľ má na odpoveď ${f.approvalHours} hodiny, a ak je prevzatie skôr, tak do prevzatia. Suma sa strhne, až keď žiadosť schváli; ak ju odmietne alebo neodpovie, uvoľní sa.`,
      ],
    },
    {
      id: 'pricing',
      title: '6. Ceny a poplatky',
      blocks: [
        `Prenajímateľ dostane presne sumu, ktorú si určil. Cena obsahuje servisný poplatok ${f.serviceFee} a províziu ${f.commission} z tejto sumy. Ceny sú konečné a v eurách.`,
      ],
    },
    {
      id: 'security',
      title: '7. Kaucia a obmedzenie zodpovednosti za škodu',
      blocks: [
        `Nájomca si vyberá medzi kauciou a obmedzením zodpovednosti za škodu. Kaucia sa na karte zablokuje ${f.depositLeadHours} hodín pred prevzatím alebo hneď po schválení, ak je do prevzatia menej času. Uvoľní sa, keď je vec späť v dobrom stave a uplynul čas na nahlásenie problému. Obmedzenie zodpovednosti sa platí a nevracia.`,
        whatTheWaiverDoes(f),
        { kind: 'show', what: 'protectionRates' },
        `Od hodnoty veci ${f.highValueFrom} je kaucia o ${f.highValueHold} vyššia a ${f.highValueHold} zablokujeme aj pri obmedzení zodpovednosti za škodu.`,
      ],
    },
    {
      id: 'cancellations',
      title: '8. Zrušenie a neskoré vrátenie',
      blocks: [
        'Nájomca, ktorý schválenú rezerváciu zruší pred prevzatím, dostane späť časť nájomného podľa storno podmienok uvedených v ponuke. Cena obmedzenia zodpovednosti za škodu sa nevracia.',
        { kind: 'show', what: 'cancellation' },
        'Ak sa rezervácia zruší pred schválením alebo ju zruší prenajímateľ či náš tím, všetko sa uvoľní alebo vráti. Ak sa však kauciu do prevzatia nepodarí zablokovať, hoci sme nájomcu včas požiadali o potvrdenie karty, rezervácia sa skončí tak, ako keby ju vtedy zrušil. Ak za to nájomca nemôže, vráti sa všetko.',
        'Za vrátenie po dohodnutom čase sa platí poplatok, ktorý patrí prenajímateľovi:',
        { kind: 'show', what: 'lateReturns' },
        'Poplatok strhneme zo zablokovanej sumy, inak z karty, ktorou sa platilo. Nájomca ho uvidí vopred a môže namietať; kým nie je zaplatený, nemôže požiadať o ďalšiu výbavu.',
      ],
    },
    {
      id: 'claims',
      title: '9. Nároky a spory',
      blocks: [
        `Každá strana môže od prevzatia do ${f.disputeHours} hodín po vrátení nahlásiť problém a otvoriť tým spor. Ak vrátenie pred dohodnutým časom oznámil len prenajímateľ, počítajú sa tieto hodiny od dohodnutého vrátenia. Výplata aj kaucia počkajú, kým sa rozhodne. Snažíme sa rozhodnúť do ${f.decisionHours} hodín od chvíle, keď sa vyjadria obe strany alebo uplynie čas na odpoveď, a to písomne. Cesta na súd vám ostáva otvorená.`,
      ],
    },
    {
      id: 'conduct',
      title: '10. Správanie',
      blocks: [
        'Zaobchádzajte s ľuďmi aj ich vecami s úctou. Žiadne podvody, obťažovanie, kradnuté ani zakázané veci, platby mimo Karavany, pokusy o prienik ani strojové vyťažovanie na úkor ostatných.',
      ],
    },
    {
      id: 'reviews',
      title: '11. Hodnotenia',
      blocks: ['Hodnotenie hovorí o tom, čo ste sami zažili. Kúpené, vymyslené alebo urážlivé hodnotenia odstránime.'],
    },
    {
      id: 'data',
      title: '12. Osobné údaje',
      blocks: [
        'Čo spracúvame, prečo a ako dlho, nájdete na stránke o ochrane údajov.',
        { kind: 'links', links: [{ to: '/privacy', label: 'Ochrana osobných údajov' }] },
      ],
    },
    {
      id: 'consumers',
      title: '13. Spotrebitelia',
      blocks: [
        'Ako spotrebiteľ máte práva, ktoré vám dáva zákon, a nič z týchto podmienok vám ich neberie. Od zmluvy o prenájme na dohodnutý termín, ktorý súvisí s voľným časom, nemožno odstúpiť v 14-dňovej lehote; namiesto toho platia storno podmienky. Reklamácie našej služby prijímame na kontaktoch nižšie a odpovedáme písomne.',
      ],
    },
    {
      id: 'liability',
      title: '14. Zodpovednosť',
      blocks: [
        'Za výbavu a jej používanie si prenajímateľ a nájomca zodpovedajú navzájom. My zodpovedáme za svoju službu podľa zákona. Športy v prírode prinášajú riziká; či sa k sebe hodí výbava, počasie a vaše schopnosti, posudzujete vy.',
      ],
    },
    {
      id: 'term',
      title: '15. Trvanie a zmeny',
      blocks: [
        'Ak si chcete účet zrušiť, napíšte nám: urobíme to, keď sú vaše rezervácie ukončené. Účet, ktorý porušuje tieto podmienky, môžeme pozastaviť alebo zrušiť a povieme prečo. Zmeny podmienok oznámime e-mailom skôr, než začnú platiť.',
      ],
    },
    {
      id: 'law',
      title: '16. Rozhodné právo a kontakt',
      blocks: ['Platí slovenské právo.', { kind: 'show', what: 'contact' }],
    },
  ],
});
