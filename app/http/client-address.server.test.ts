import fc from 'fast-check';
import { expect, test } from 'vitest';

import { ADDRESS_HEADER, addressBucket, clientAddress, peerBucket } from './client-address.server.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['fe80::1%br-lan.10', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', 'unknown'],
  ['not an address', 'unknown'],
  ['3405803783', 'unknown'],
  ['203.0.113.07', 'unknown'],
])('%j counts as %s', (address, bucket) => {
  expect(addressBucket(address)).toBe(bucket);
});

test('a trusted proxy has no bucket of its own', () => {
  const isTrusted = (address: string) => address === '::ffff:10.0.0.1';
  expect(peerBucket('::ffff:10.0.0.1', isTrusted)).toBeNull();
  expect(peerBucket('::ffff:10.0.0.2', isTrusted)).toBe('10.0.0.2');
});

test('every address of one /64 counts as the same, and another /64 does not', () => {
  const group = fc.integer({ min: 0, max: 0xffff });
  const half = fc.tuple(group, group, group, group);
  const write = (...groups: number[]) => groups.map((value) => value.toString(16)).join(':');
  fc.assert(
    fc.property(half, half, half, (network, left, right) => {
      expect(addressBucket(write(...network, ...left))).toBe(addressBucket(write(...network, ...right)));
      const [first, ...others] = network;
      expect(addressBucket(write(first ^ 1, ...others, ...left))).not.toBe(addressBucket(write(...network, ...left)));
    }),
  );
});

test('without a server of ours in front everybody shares one name', () => {
  expect(clientAddress(new Request('http://localhost/'))).toBe('unknown');
  expect(clientAddress(new Request('http://localhost/', { headers: { [ADDRESS_HEADER]: '203.0.113.7' } }))).toBe('203.0.113.7');
});
