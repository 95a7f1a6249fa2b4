/** Words of a failure as an administrator may read them: without keys, passwords and addresses of people. Pure; takes linear time. */

const HIDDEN = '…';
/** Characters: enough to know what failed. */
const MAX_LENGTH = 300;

const SECRETS: readonly [RegExp, string][] = [
  // keys of the payment provider, and the other marks by which tokens are known
  [/\b(?:sk|rk|pk|whsec|_act)[-_][\w-]{1,200}/g, HIDDEN],
  [/\b(Bearer|Basic) [\w.~+/=-]{1,400}/gi, `$1 ${HIDDEN}`],
  // the person and the password in an address
  [/:\/\/[^\s/@]{1,200}@/g, `://${HIDDEN}@`],
  [/\b((?:api_?)?key|token|secret|password|signature)=[^\s&"']{1,400}/gi, `$1=${HIDDEN}`],
  [/[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g, HIDDEN],
];

export function hideSecrets(text: string): string {
  // why cut first: what comes later is not shown, and need not be looked through
  const start = text
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 4 * MAX_LENGTH);
  const hidden = SECRETS.reduce((words, [pattern, instead]) => words.replace(pattern, instead), start);
  return hidden.length > MAX_LENGTH ? `${hidden.slice(0, MAX_LENGTH)}${HIDDEN}` : hidden;
}
