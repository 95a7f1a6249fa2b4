import os from 'node:os';

import { describe, expect, it, vi } from 'vitest';

import { withRequestContext } from './request-context.server.ts';
import { forReader, originAsked } from './site-origin.server.ts';

describe('a demo without APP_URL', () => {
  it.each([
    ['localhost:3000', 'http://localhost:3000'],
    ['LOCALHOST', 'http://localhost'],
    ['karavana.localhost:3000', 'http://karavana.localhost:3000'],
    ['127.0.0.1:3000', 'http://127.0.0.1:3000'],
    ['[::1]:3000', 'http://[::1]:3000'],
    ['192.168.1.20:3000', 'http://192.168.1.20:3000'],
    ['10.0.0.7', 'http://10.0.0.7'],
    ['172.31.0.1:8080', 'http://172.31.0.1:8080'],
    ['[fd12::1]:3000', 'http://[fd12::1]:3000'],
    ['laptop.local:3000', 'http://laptop.local:3000'],
    [`${os.hostname()}:3000`, `http://${os.hostname().toLowerCase()}:3000`],
  ])('keeps the host %s', (host, origin) => {
    expect(originAsked('http', host)).toBe(origin);
  });

  it.each([
    'evil.example',
    'localhost.evil.example',
    'evil-localhost:3000',
    'xlocal',
    '8.8.8.8:3000',
    '172.32.0.1',
    '192.169.1.1',
    '[2001:db8::1]',
    '127.0.0.1.evil.example',
    'evil.example#.local',
    '',
    ' ',
    'a b',
  ])('takes %j for no host of its own', (host) => {
    expect(originAsked('http', host)).toBeUndefined();
  });

  it('takes addresses of this very machine, whatever network they are of', () => {
    const address = { address: '203.0.113.5', family: 'IPv4', internal: false, netmask: '', mac: '', cidr: null } as const;
    const interfaces = vi.spyOn(os, 'networkInterfaces').mockReturnValue({ eth0: [address] });
    expect(originAsked('http', '203.0.113.5:3000')).toBe('http://203.0.113.5:3000');
    expect(originAsked('http', '203.0.113.6:3000')).toBeUndefined();
    interfaces.mockRestore();
  });

  it('shows a reader the site under the name by which she came, and nobody else', () => {
    const text = 'Go to http://localhost:3000/auth/confirm?token=x, to localhost:3001 or to http://evil.example/localhost';
    expect(forReader(text)).toBe(text);
    withRequestContext({ requestId: 'one', origin: 'http://192.168.1.20:8080' }, () => {
      expect(forReader(text)).toBe(
        'Go to http://192.168.1.20:8080/auth/confirm?token=x, to 192.168.1.20:8080 or to http://evil.example/localhost',
      );
    });
    withRequestContext({ requestId: 'two' }, () => expect(forReader(text)).toBe(text));
  });
});
