/**
 * Where a request comes from, for limits. Our server writes the peer's address into a header of its own and takes that
 * header away from everything that comes in; behind a trusted proxy it is the address that the proxy vouches for.
 */
import net from 'node:net';

/** Set by `app/web/server.ts` on every request, never by a client. */
export const ADDRESS_HEADER = 'x-karavana-address';

/** One name for everybody, when no server of ours stands in front. */
const UNKNOWN = 'unknown';

/** The address as a bucket for limits: IPv4 as it is, IPv6 by its /64, since one subscriber owns a whole /64. */
export function clientAddress(request: Request): string {
  return addressBucket(request.headers.get(ADDRESS_HEADER) ?? '');
}

export function addressBucket(address: string): string {
  const bare = address.replace(/%.*$/, '');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  if (mapped && net.isIPv4(mapped)) return mapped;
  if (net.isIPv4(bare)) return bare;
  return net.isIPv6(bare) ? `${firstFourGroups(bare)}::/64` : UNKNOWN;
}

function firstFourGroups(address: string): string {
  // why: a dotted tail stands for two groups, and only how many matters here
  const [head = '', tail] = address
    .toLowerCase()
    .replace(/\d+\.\d+\.\d+\.\d+$/, '0:0')
    .split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const left = groups(head);
  const right = tail === undefined ? [] : groups(tail);
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...Array<string>(zeros).fill('0'), ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
