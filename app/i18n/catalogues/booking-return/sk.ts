import type { SlovakFor } from '#app/i18n/catalogues/slovak-for.ts';
import type { bookingReturn as english } from './en.ts';

export const bookingReturn = {
  unusedDays: 'Cena prenájmu sa skorším vrátením nemení, za nevyužité dni sa peniaze nevracajú.',
  confirm: {
    title: 'Potvrdenie vrátenia',
    agreed: 'Dohodnuté vrátenie: {{moment}}',
    untaken: {
      title: 'Neprišiel po výbavu nikto?',
      text: 'Odovzdanie nie je potvrdené kódom. Ak bola výbava celý čas u vás, oznámte to tu a nie ako vrátenie: nájomca neplatí nič za meškanie a môže namietať. Ak nenamietne, prenájom sa skončí a nájomné mu nevrátime, lebo si výbavu neprevzal.',
      submit: 'Oznámiť, že nikto neprišiel',
    },
    notNow: 'Teraz nie je čo potvrdiť.',
    date: 'Deň vrátenia',
    time: 'Čas vrátenia',
    late: 'Vrátené neskoro: {{moment}}',
    lateText: 'Podľa pravidiel vám za to nájomca dlhuje {{amount}}. Dáme mu vedieť a do jedného dňa môže namietať; potom sumu strhneme.',
    lateTextInDispute: 'Podľa pravidiel vám za to nájomca dlhuje {{amount}}. Rozhodne sa o tom v spore.',
    take: 'Potvrdiť s poplatkom {{amount}}',
    forgive: 'Potvrdiť bez poplatku',
    follows:
      'Nájomcovi dáme vedieť. Problém možno nahlásiť do 24 hodín; potom sa prenájom skončí a dostanete výplatu. Potvrdenie sa nedá odvolať.',
    followsEarly:
      'Nájomcovi dáme vedieť. Dohodnutý čas vrátenia ešte nenastal, preto ho požiadame, aby vrátenie potvrdil aj on. Keď ho potvrdí, problém možno nahlásiť ešte 24 hodín. Ak ho nepotvrdí, 24 hodín sa počíta od dohodnutého vrátenia a dovtedy ostane termín obsadený. Potom sa prenájom skončí a dostanete výplatu. Potvrdenie sa nedá odvolať.',
    endsExtension: 'Nájomca požiadal o predĺženie. Potvrdením vrátenia sa jeho žiadosť skončí a dáme mu o tom vedieť.',
    inDispute:
      'O tomto prenájme je otvorený spor a pokračuje ďalej. Potvrďte, kedy ste vec naozaj dostali späť: v spore sa rozhodne aj o prípadnom poplatku za neskoré vrátenie. Opraviť sa dá len potvrdenie vrátenia pred dohodnutým časom, a to kým ho nájomca nepotvrdí.',
  },
  agree: {
    title: 'Potvrdenie vrátenia',
    said: 'Podľa prenajímateľa bola vec späť: {{moment}}',
    shortens: 'Problém môžete nahlásiť do {{before}}. Keď vrátenie potvrdíte, už len do {{after}}.',
    then: 'Potom sa prenájom skončí.',
    thenDeposit: 'Potom sa prenájom skončí a kauciu uvoľníme.',
    onlyOnce: 'Potvrďte to, len ak je vec naozaj späť a všetko je v poriadku. Potvrdenie sa nedá odvolať.',
    submit: 'Áno, potvrdiť vrátenie',
    problem: 'Nahlásiť problém',
  },
  report: {
    title: 'Oznámenie vrátenia',
    back: 'Na rezerváciu',
    lender: 'Prenajímateľovi hneď dáme vedieť. Potvrdiť, že má vec späť, alebo oznámiť, že ju nemá, môže do {{moment}}.',
    silence: 'Ak sa dovtedy neozve, vec sa bude považovať za vrátenú.',
    inDispute:
      'Prenajímateľovi hneď dáme vedieť. Môže potvrdiť, kedy vec dostal späť, alebo v spore napísať, že ju nemá. Spor pokračuje a rozhodne sa v ňom aj o prípadnom poplatku za neskoré vrátenie.',
    onlyOnce: 'Oznámte to, až keď vec prenajímateľ naozaj má. Oznámenie sa nedá odvolať.',
    endsExtension: 'Požiadali ste o predĺženie. Oznámením vrátenia sa táto žiadosť skončí: nič za ňu nestrhneme a obom vám dáme vedieť.',
    photos: 'Pridať fotky a poznámky o stave veci',
    submit: 'Áno, oznámiť vrátenie',
    notYet: 'Ešte nie',
  },
} satisfies SlovakFor<typeof english>;
