/**
 * The design system is for those who build the site: in live mode it does not exist. In demo mode every role may see it, which the
 * access matrix tests.
 */
import { afterAll, expect, test, vi } from 'vitest';

import { config } from '#app/config/env.server.ts';
import { action, loader } from '#app/routes/system/design/route.tsx';
import { closeDatabase } from '#db/client.ts';

afterAll(() => closeDatabase());

const asked = (init: RequestInit = {}) => ({ request: new Request(`${config().appUrl}/design`, init), params: {}, context: {} });

test('in live mode neither the page nor its form is there', async () => {
  const mode = vi.spyOn(config(), 'mode', 'get').mockReturnValue('live');
  const sent = { method: 'POST', body: new URLSearchParams(), headers: { Origin: config().appUrl, 'Sec-Fetch-Site': 'same-origin' } };
  try {
    await expect(loader(asked())).rejects.toMatchObject({ init: { status: 404 } });
    await expect(action(asked(sent))).rejects.toMatchObject({ init: { status: 404 } });
  } finally {
    mode.mockRestore();
  }
});
