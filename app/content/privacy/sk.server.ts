import type { Article } from '#app/content/shape/article.ts';

import type { Figures } from '#app/content/shape/figures.server.ts';

export const privacy = (_: Figures): Article => ({
  title: 'Ochrana osobných údajov',
  lead: 'Čo o vás vieme, prečo, kto ďalší to vidí a ako sa toho zbavíte.',
  updated: '2026-11-29',
  sections: [
    {
      id: 'who',
      title: '1. Kto zodpovedá',
      blocks: ['Prevádzkovateľom vašich osobných údajov je prevádzkovateľ Karavany.', { kind: 'show', what: 'contact' }],
    },
    {
      id: 'what',
      title: '2. Čo spracúvame',
      blocks: [
        {
          kind: 'tiles',
          tiles: [
            {
              icon: 'person',
              title: 'Účet a totožnosť',
              text: 'Meno, e-mailovú adresu, telefónne číslo, ak ho zadáte, heslo v podobe, z ktorej sa nedá získať späť, jazyk, názov firmy a výsledok overenia totožnosti.',
            },
            { icon: 'card', title: 'Obchody', text: 'Ponuky, rezervácie, sumy, výplaty, kaucie, spory. Čísla kariet sa k nám nedostanú.' },
            {
              icon: 'clock',
              title: 'Zariadenie a používanie',
              text: 'Adresu pripojenia, druh prehliadača a čas požiadavky, aby služba fungovala a odolala útokom.',
            },
            {
              icon: 'shield',
              title: 'Dôvera a bezpečnosť',
              text: 'Úroveň dôvery, pokusy o prihlásenie, hlásenia a rozhodnutia nášho tímu.',
            },
          ],
        },
      ],
    },
    {
      id: 'why',
      title: '3. Prečo a na akom základe',
      blocks: [
        {
          kind: 'table',
          columns: ['Účel', 'Právny základ (GDPR)'],
          rows: [
            ['Účet, ponuky, rezervácie, platby', 'Zmluva, čl. 6 ods. 1 písm. b)'],
            ['Overenie totožnosti, úrovne dôvery, predchádzanie podvodom', 'Oprávnený záujem, čl. 6 ods. 1 písm. f)'],
            ['Doklady, účtovníctvo, odpovede úradom', 'Zákonná povinnosť, čl. 6 ods. 1 písm. c)'],
            ['Záznamy serverov a bezpečnosť', 'Oprávnený záujem, čl. 6 ods. 1 písm. f)'],
          ],
        },
      ],
    },
    {
      id: 'recipients',
      title: '4. Kto ďalší ich vidí',
      blocks: [
        {
          kind: 'list',
          items: [
            'Druhá strana vašej rezervácie: meno, a keď je potvrdená, aj to, čo treba na odovzdanie: adresu a telefón.',
            'Stripe, na platby, kaucie a výplaty.',
            'Sumsub, na overenie totožnosti.',
            'LocationIQ, na hľadanie adries: text, ktorý hľadáte, a ak si dáte zistiť polohu, aj jej súradnice; vždy bez vášho mena.',
            'Poskytovatelia serverov, úložiska a pošty, v našom mene.',
            'Úrady, ak nám to ukladá zákon.',
          ],
        },
        'Údaje nepredávame a nezobrazujeme reklamu.',
      ],
    },
    {
      id: 'transfers',
      title: '5. Mimo Európskej únie',
      blocks: [
        'Niektorí z týchto poskytovateľov pôsobia aj mimo Európskej únie. Robia tak so zárukami, ktoré vyžaduje GDPR, napríklad podľa štandardných zmluvných doložiek.',
      ],
    },
    {
      id: 'retention',
      title: '6. Ako dlho',
      blocks: [
        {
          kind: 'list',
          items: [
            'Účet: kým ho máte.',
            'Rezervácie a platby: kým to vyžadujú účtovné zákony, teda desať rokov.',
            'Prihlásenie: 14 dní bez návštevy, najviac 90 dní.',
            'Registrácia, ktorú ste nepotvrdili: osem dní od posledného odkazu.',
            'Záznamy serverov: kým sú potrebné na hľadanie chýb a útokov.',
          ],
        },
      ],
    },
    {
      id: 'rights',
      title: '7. Vaše práva',
      blocks: [
        'Môžete žiadať prístup k údajom, ich kópiu, opravu, vymazanie, obmedzenie a prenos a namietať proti tomu, čo robíme na základe oprávneného záujmu. Napíšte nám; odpovieme do mesiaca.',
      ],
    },
    {
      id: 'cookies',
      title: '8. Cookies',
      blocks: [
        'Len tie, ktoré stránka potrebuje. Žiadna vás nesleduje inde, preto niet s čím súhlasiť.',
        {
          kind: 'table',
          columns: ['Názov', 'Načo je', 'Ako dlho'],
          rows: [
            ['session', 'Drží vás prihlásených', 'najviac 90 dní'],
            ['sign-up', 'Pozná prehliadač, v ktorom ste sa registrovali', '7 dní'],
            ['device', 'Pozná prehliadač, v ktorom ste sa už prihlásili, aby vám nikto nezablokoval prihlásenie', '1 rok'],
            ['lang', 'Jazyk, ktorý ste si vybrali', '1 rok'],
            ['theme', 'Farby, ktoré ste si vybrali', '1 rok'],
            ['flash', 'Prenáša oznam na ďalšiu stránku', '1 minúta'],
          ],
        },
      ],
    },
    {
      id: 'authority',
      title: '9. Dozorný orgán',
      blocks: [
        'Ak si myslíte, že s vašimi údajmi zaobchádzame nesprávne, môžete sa sťažovať na Úrade na ochranu osobných údajov Slovenskej republiky, dataprotection.gov.sk.',
      ],
    },
    {
      id: 'identity',
      title: '10. Overenie totožnosti',
      blocks: [
        'Doklad a tvár ukazujete poskytovateľovi Sumsub. My dostaneme výsledok a uchováme, že ste overený človek a odkedy. Zábery ostávajú u poskytovateľa.',
      ],
    },
    {
      id: 'security',
      title: '11. Zabezpečenie',
      blocks: [
        'Spojenia sú šifrované, heslá uložené len ako odtlačky, z ktorých sa nedajú získať späť, fotky strácajú skryté údaje, napríklad miesto vzniku, a presné adresy vidia len obe strany potvrdenej rezervácie.',
        { kind: 'note', tone: 'info', text: 'Použite heslo, ktoré nepoužívate nikde inde. Nikto od nás si ho nikdy nevypýta.' },
      ],
    },
    {
      id: 'children',
      title: '12. Deti',
      blocks: ['Karavana je pre ľudí od 18 rokov. Účty detí zrušíme, len čo sa o nich dozvieme.'],
    },
    {
      id: 'changes',
      title: '13. Zmeny',
      blocks: ['Podstatné zmeny oznámime e-mailom skôr, než začnú platiť. Dátum poslednej je hore.'],
    },
  ],
});
