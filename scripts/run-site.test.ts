import os from 'node:os';

import { expect, it, vi } from 'vitest';

import { parseConfig } from '#app/config/env.server.ts';

import { networkAddresses } from './run-site.ts';

const SERVERS = { DATABASE_URL: 'postgres://x', REDIS_URL: 'redis://x', PORT: '3100' };

it('a demo that listens on all addresses tells those by which other devices reach it', () => {
  const at = (address: string, internal: boolean) =>
    ({ address, internal, family: address.includes(':') ? 'IPv6' : 'IPv4' }) as os.NetworkInterfaceInfo;
  const interfaces = vi.spyOn(os, 'networkInterfaces').mockReturnValue({
    lo: [at('127.0.0.1', true)],
    wlan0: [at('192.168.1.20', false), at('fe80::1', false)],
  });
  expect(networkAddresses(parseConfig(SERVERS))).toEqual(['http://192.168.1.20:3100']);
  expect(networkAddresses(parseConfig({ ...SERVERS, HOST: '127.0.0.1' }))).toEqual([]);
  expect(networkAddresses(parseConfig({ ...SERVERS, APP_URL: 'https://karavana.example' }))).toEqual([]);
  interfaces.mockRestore();
});
