/**
 * The name by which a reader reached the site. With `APP_URL` there is only one. A demo without it is reached by several: as
 * localhost, as 127.0.0.1, by the machine's name, from a phone in the same network. A cookie is valid for only one of them.
 * What is stored or sent to a provider always names the default, `config().appUrl`, so that it is the same whoever asks. On
 * its way to a reader the default is replaced by the reader's own.
 */
import net from 'node:net';
import os from 'node:os';

import { config } from './env.server.ts';
import { currentOrigin } from './request-context.server.ts';

/** What the default name looks like in a text; an earlier run may have had another port. */
const DEFAULT_NAME = /(http:\/\/)?\blocalhost:\d{1,5}\b/g;

/** Addresses that nobody outside can have: those of this machine and of private networks. */
const NEARBY = new net.BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const) {
  NEARBY.addSubnet(network, bits, 'ipv4');
}
for (const [network, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const) {
  NEARBY.addSubnet(network, bits, 'ipv6');
}

/** A text or an address as the reader of this request may see it: the site under the name by which the reader came. */
export function forReader(text: string): string {
  const origin = currentOrigin();
  if (origin === undefined) return text;
  return text.replace(DEFAULT_NAME, (_, scheme?: string) => (scheme ? origin : new URL(origin).host));
}

/**
 * The origin that a request's own Host names; undefined where `APP_URL` counts, and when a demo cannot have that name. why: a
 * Host is whatever the sender wrote, and must not lead anybody else to a stranger's site.
 */
export function originAsked(protocol: string, host: string): string | undefined {
  if (!config().keepsHost || !URL.canParse(`${protocol}://${host}`)) return undefined;
  const { origin, hostname } = new URL(`${protocol}://${host}`);
  return isOurs(hostname) ? origin : undefined;
}

function isOurs(hostname: string): boolean {
  const address = hostname.replace(/^\[(.*)\]$/, '$1');
  const family = net.isIP(address);
  if (family !== 0) return NEARBY.check(address, family === 4 ? 'ipv4' : 'ipv6') || isOwnAddress(address);
  const own = os.hostname().toLowerCase();
  return /(?:^|\.)localhost$|\.local$/.test(hostname) || [own, own.split('.')[0]].includes(hostname);
}

function isOwnAddress(address: string): boolean {
  return Object.values(os.networkInterfaces()).some((addresses) => addresses?.some((own) => own.address === address));
}
