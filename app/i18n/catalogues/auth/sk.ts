import type { SlovakFor } from '#app/i18n/catalogues/slovak-for.ts';
import type { auth as english } from './en.ts';

export const auth = {
  signInTitle: 'Prihlásenie',
  signUpTitle: 'Vytvorenie účtu',
  reason: {
    createListing: 'Prihláste sa, prosím, aby ste mohli pridať ponuku a začať zarábať!',
    checkout: 'Prihláste sa, prosím: žiadosť o rezerváciu môže poslať len prihlásený človek.',
    default: 'Ak chcete pokračovať, prihláste sa, prosím.',
  },
  fields: {
    fullName: 'Meno a priezvisko',
    email: 'E-mail',
    password: 'Heslo',
    newPasswordHelp: 'Aspoň 6 znakov. Čím dlhšie, tým lepšie; hodia sa tri náhodné slová.',
    confirmPassword: 'Heslo ešte raz',
  },
  signIn: 'Prihlásiť sa',
  signUp: 'Zaregistrovať sa',
  toSignUp: 'Ste tu prvýkrát? Vytvorte si účet',
  toSignIn: 'Už máte účet? Prihláste sa',
  agree: 'Registráciou prijímate',
  terms: 'obchodné podmienky',
  and: 'a beriete na vedomie',
  privacy: 'ochranu osobných údajov',
  adultsOnly: 'Karavana je pre ľudí od 18 rokov.',
  validation: {
    fullNameRequired: 'Zadajte, prosím, svoje meno a priezvisko.',
    fullNameTooLong: 'Meno je príliš dlhé: najviac 100 znakov.',
    fullNamePlain: 'Napíšte, prosím, len svoje meno, v jednom riadku a bez odkazov. Za bodkou nechajte medzeru.',
    emailRequired: 'Zadajte, prosím, svoju e-mailovú adresu.',
    emailInvalid: 'Zadajte, prosím, e-mailovú adresu v tvare meno@priklad.sk.',
    passwordRequired: 'Zadajte, prosím, heslo.',
    passwordMinLength: 'Heslo musí mať aspoň 6 znakov.',
    passwordTooLong: 'Heslo je príliš dlhé: najviac 200 znakov.',
    passwordInvalid: 'Heslo obsahuje znaky, ktoré sa nedajú napísať. Zvoľte si, prosím, iné.',
    passwordTooCommon: 'Toto heslo patrí medzi najčastejšie a ľahko sa uhádne. Zvoľte si, prosím, iné.',
    confirmPasswordRequired: 'Zadajte, prosím, heslo ešte raz.',
    passwordsDoNotMatch: 'Heslá sa nezhodujú.',
  },
  errors: {
    invalidCredentials: 'E-mail alebo heslo nie je správne.',
    emailNotConfirmed: 'Najprv, prosím, potvrďte svoju e-mailovú adresu. Odkaz nájdete v e-maile, ktorý sme vám poslali.',
    accountSuspended: 'Tento účet je pozastavený. Obráťte sa, prosím, na podporu.',
    tooManyRequests: 'Príliš veľa pokusov. Chvíľu počkajte, prosím, a skúste to znova.',
    accountLocked:
      'Príliš veľa pokusov s týmto e-mailom. Ak k nemu patrí účet, poslali sme naň odkaz: otvorte ho v tomto prehliadači a môžete sa hneď prihlásiť. Inak to skúste o hodinu.',
  },
  checkMail: {
    title: 'Pozrite si poštu',
    text: 'Na adresu {{email}} sme poslali e-mail. Otvorte ho a dokončite registráciu cez odkaz; platí 24 hodín.',
    nothing: 'Nič neprišlo? Pozrite sa do spamu alebo si dajte poslať nový odkaz.',
    resend: 'Poslať odkaz znova',
    resent: 'Ak táto adresa čaká na potvrdenie, odkaz nájdete v najnovšom e-maile od nás.',
    toSignIn: 'Na prihlásenie',
  },
  allowBrowser: {
    title: 'Prihlásenie v tomto prehliadači',
    text: 'K vášmu účtu niekto veľakrát zadal nesprávne heslo. Keď stlačíte tlačidlo, v tomto prehliadači sa svojím heslom prihlásite aj tak.',
    button: 'Povoliť tento prehliadač',
    done: 'Tento prehliadač je povolený. Môžete sa prihlásiť.',
    usedText: 'Prihláste sa heslom v prehliadači, v ktorom bol použitý.',
    expiredText: 'Je starší ako hodina alebo nie je úplný. Skúste sa prihlásiť; ak bude prihlasovanie ešte zablokované, pošleme nový.',
  },
  confirm: {
    title: 'Potvrďte svoj e-mail',
    text: 'Stačí jedno kliknutie a váš účet je pripravený.',
    button: 'Potvrdiť',
    otherBrowser:
      'Odkaz ste otvorili v inom prehliadači než v tom, v ktorom ste sa registrovali. Zadajte heslo, ktoré ste si vtedy zvolili, aby sa do vášho účtu nedostal nikto iný. Ak ste sa neregistrovali vy, stránku jednoducho zatvorte.',
    otherSignUp:
      'Toto nie je heslo registrácie, ku ktorej patrí tento odkaz. Otvorte ho v prehliadači, v ktorom ste sa zaregistrovali, alebo sa zaregistrujte znova v tomto a potom ho otvorte.',
    usedTitle: 'Tento odkaz už bol použitý',
    usedText: 'Ak ste to boli vy, adresa je potvrdená a môžete sa prihlásiť.',
    expiredTitle: 'Tento odkaz už neplatí',
    expiredText: 'Je starší ako 24 hodín, poslali sme novší alebo nie je úplný. Dajte si poslať nový:',
  },
} satisfies SlovakFor<typeof english>;
