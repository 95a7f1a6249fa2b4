/** What one examination found, and how it is told. */
export interface Finding {
  /** `later`: not wrong now, but missing for going live. */
  verdict: 'good' | 'bad' | 'later';
  what: string;
  words: string;
}

const SIGNS = { good: 'ok     ', bad: 'PROBLEM', later: 'later  ' } as const;
const MAX_MS = 10_000;

export function lineOf({ verdict, what, words }: Finding): string {
  return `${SIGNS[verdict]} ${what}: ${words}`;
}

/** Runs an examination for at most 10 s; whatever it throws is what is wrong. */
export async function examine(what: string, look: () => Promise<string>, milliseconds = MAX_MS): Promise<Finding> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${milliseconds / 1000} s`)), milliseconds);
  });
  try {
    return { verdict: 'good', what, words: await Promise.race([look(), late]) };
  } catch (error) {
    return { verdict: 'bad', what, words: reasonOf(error) };
  } finally {
    clearTimeout(timer);
  }
}

/** The error and what was behind it, in one line. */
function reasonOf(error: unknown): string {
  const reasons: string[] = [];
  for (let current = error; current instanceof Error && reasons.length < 4; current = current.cause) {
    const code = 'code' in current && typeof current.code === 'string' ? current.code : '';
    const reason = current.message || code || current.name;
    if (!reasons.some((earlier) => earlier.includes(reason))) reasons.push(reason);
  }
  return reasons.join(': ').replace(/\s+/g, ' ') || String(error);
}

const SECRET = /(?:KEY|SECRET|TOKEN|PASSWORD)/;

/** Answers with a function that blots out every secret of the environment, also those inside of addresses. */
export function blotter(env: Readonly<Record<string, string | undefined>>): (text: string) => string {
  const secrets = Object.entries(env).flatMap(([name, value = '']) => {
    const { password = '', username = '' } = URL.canParse(value) ? new URL(value) : {};
    return [SECRET.test(name) ? value : '', password, decoded(password), name === 'SMTP_URL' ? username : ''];
  });
  const present = secrets.filter((secret) => secret.length >= 4).sort((left, right) => right.length - left.length);
  return (text) => present.reduce((blotted, secret) => blotted.replaceAll(secret, '…'), text);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
