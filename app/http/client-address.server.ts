/**
 * The address that a request comes from, for limits. Our server writes the peer's address into a header of its own and removes that
 * header from whatever comes in; behind a trusted proxy it is the address that the proxy reports.
 */
import { isIP } from 'node:net';

import ipaddr from 'ipaddr.js';

/** Set by `app/web/clean-headers.server.ts` on every request. Under `remix-serve` nobody takes out what a client writes there: limits then bind nobody. */
export const ADDRESS_HEADER = 'x-karavana-address';

/** Stands for everybody when no server of ours is in front. */
const UNKNOWN = 'unknown';

/** The address as a bucket for limits: IPv4 as it is, IPv6 by its /64, since one subscriber owns a whole /64. */
export function clientAddress(request: Request): string {
  return addressBucket(request.headers.get(ADDRESS_HEADER) ?? '');
}

/** The bucket of who has opened a connection from `address`; null for a trusted proxy, whose connections are many readers'. */
export function peerBucket(address: string, isTrusted: (address: string) => boolean): string | null {
  return isTrusted(address) ? null : addressBucket(address);
}

export function addressBucket(address: string): string {
  // why: the library also accepts short forms, such as a single number
  if (!isIP(address)) return UNKNOWN;
  // why without its zone: the library does not know all names of networks
  const parsed = ipaddr.process(address.replace(/%.*/, ''));
  if (!('parts' in parsed)) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}
