import type { SlovakFor } from '#app/i18n/catalogues/slovak-for.ts';
import type { auth as english } from './en.ts';

export const auth = {
  signInTitle: 'Prihlásenie',
  signUpTitle: 'Vytvorenie účtu',
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
  privacy: 'informácie o ochrane osobných údajov',
  adultsOnly: 'Karavana je pre ľudí od 18 rokov.',
  checkMail: {
    title: 'Pozrite si poštu',
    text: 'Na adresu {{email}} sme poslali e-mail. Otvorte ho a dokončite registráciu cez odkaz; platí 24 hodín.',
    nothing: 'Nič neprišlo? Pozrite sa do spamu alebo si dajte poslať nový odkaz.',
    resend: 'Poslať odkaz znova',
    toSignIn: 'Na prihlásenie',
  },
  allowBrowser: {
    title: 'Prihlásenie v tomto prehliadači',
    text: 'K vášmu účtu niekto veľakrát zadal nesprávne heslo. Keď stlačíte tlačidlo, v tomto prehliadači sa svojím heslom prihlásite aj tak.',
    button: 'Povoliť tento prehliadač',
    usedText: 'Prihláste sa heslom v prehliadači, v ktorom bol použitý.',
    expiredText: 'Je starší ako hodina alebo nie je úplný. Skúste sa prihlásiť; ak bude prihlasovanie ešte zablokované, pošleme nový.',
  },
  confirm: {
    title: 'Potvrďte svoj e-mail',
    text: 'Stačí jedno kliknutie a váš účet je pripravený.',
    button: 'Potvrdiť',
    otherBrowser:
      'Odkaz ste otvorili v inom prehliadači než v tom, v ktorom ste sa registrovali. Zadajte heslo, ktoré ste si vtedy zvolili, aby sa do vášho účtu nedostal nikto iný. Ak ste sa neregistrovali vy, stránku jednoducho zatvorte.',
    usedTitle: 'Tento odkaz už bol použitý',
    usedText: 'Ak ste to boli vy, adresa je potvrdená a môžete sa prihlásiť.',
    expiredTitle: 'Tento odkaz už neplatí',
    expiredText: 'Je starší ako 24 hodín, poslali sme novší alebo nie je úplný. Dajte si poslať nový:',
  },
} satisfies SlovakFor<typeof english>;
