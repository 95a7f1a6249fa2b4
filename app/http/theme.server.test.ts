import { describe, expect, test } from 'vitest';

import { themeCookieFor, themeOf } from './theme.server.ts';

function asking(query: string, cookie = ''): Request {
  return new Request(`https://karavana.example/browse${query}`, { headers: cookie ? { Cookie: cookie } : {} });
}

async function cookieFor(query: string): Promise<string> {
  return (await themeCookieFor(asking(query)))?.split(';')[0] ?? '';
}

describe('the theme of a request', () => {
  test('is what the device says until somebody chooses', async () => {
    expect(await themeOf(asking(''))).toBe('auto');
  });

  test.each(['light', 'dark'] as const)('%s is kept by the cookie that choosing it sets', async (theme) => {
    const cookie = await cookieFor(`?theme=${theme}`);
    expect(await themeOf(asking('', cookie))).toBe(theme);
  });

  test('is the one in the address, whatever was kept', async () => {
    expect(await themeOf(asking('?theme=light', await cookieFor('?theme=dark')))).toBe('light');
  });

  test('follows the device again once that is chosen, and the cookie goes', async () => {
    expect(await themeOf(asking('?theme=auto', await cookieFor('?theme=dark')))).toBe('auto');
    expect(await themeCookieFor(asking('?theme=auto'))).toContain('Max-Age=0');
  });

  test.each(['?theme=', '?theme=DARK', '?theme=sepia', '?theme=%00', '?theme=__proto__', '?lang=sk'])(
    'an address with %s neither chooses nor keeps one',
    async (query) => {
      expect(await themeOf(asking(query))).toBe('auto');
      expect(await themeCookieFor(asking(query))).toBeNull();
    },
  );

  test.each(['theme=dark', 'theme=%22dark%22', 'theme=bm90IEpTT04', 'theme=', 'theme=ImVsc2Ui'])(
    'a cookie that nobody here wrote (%s) counts as none',
    async (cookie) => {
      expect(await themeOf(asking('', cookie))).toBe('auto');
    },
  );
});
