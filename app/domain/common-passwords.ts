/**
 * The passwords that guessers try first (promises, values): the most common of at least 6 characters in public lists,
 * with the Slovak and Czech ones. Compared without case.
 */
const COMMON = new Set(
  `000000 010203 101010 102030 111111 112233 11111111 111222 121212 123123 123123123 123321 1234554321 123456 1234567 12345678 123456789
  1234567890 12345a 123456a 123456q 1234qwer 123654 123789 123abc 123qwe 131313 142536 147258 147258369 147852 159357 159753 159951 1q2w3e
  1q2w3e4r 1q2w3e4r5t 1qaz2wsx 222222 232323 252525 333333 444444 456789 555555 654321 666666 696969 741852 741852963 753951 777777 7777777
  789456 789456123 87654321 888888 88888888 963852 987654 987654321 999999 aa123456 aaaaaa abc123 abcd1234 abcdef access admin123
  administrator alexander amanda andrea andrej andrew ashley asdasd asdfgh asdfghjkl asdf1234 azerty babygirl bailey barbora baseball batman
  bratislava buster changeme charlie chelsea chocolate computer cookie daniel diamond dominik donald dragon dragon123 dubnica eduard
  enter123 family ferrari flower football football1 forever freedom friends fuckyou gabriela george ginger google hannah harley heslo123
  heslo1234 heslo12345 heslo123456 heslo1 hesloheslo hello123 hockey hokejka hunter iloveyou internet jakubko jasmine jennifer jessica jesus1
  jordan jordan23 joshua justin katarina killer klobasa kosice laska123 laskaa letmein liverpool loveme lovely lucia123 maggie marina marlene
  martin martin123 martina master matrix matthew mercedes michael michael1 michaela michal michelle milujemta miska123 monika monkey monkey1
  morgan mustang myspace1 naruto natalia nicole nothing oliver pass123 pass1234 passw0rd password password1 password12 password123 patrik
  pavol123 peniaze peppa1 pepper peter123 pokemon princess princezna purple q1w2e3 q1w2e3r4 qazwsx qazwsxedc qqqqqq qwe123 qweasd qweasdzxc
  qwer1234 qwert1 qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwertyuiop qwertz qwertz123 qwertzuiop ranger robert samantha samsung secret
  shadow silver simona slniecko slovakia slovan slovensko snoopy soccer softball spider spiderman starwars sunshine superman summer taylor
  thomas thunder tigger tomas123 trustno1 veronika victoria vladimir welcome welcome1 welcome123 whatever william yankees yellow zaq12wsx
  zxcvbn zxcvbnm zuzana zuzka123`.split(/\s+/),
);

/** Whether a guesser would try this password among the first. */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.toLowerCase()) || /^(.)\1*$/.test(password);
}
