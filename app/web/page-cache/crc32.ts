/**
 * CRC-32 as gzip has it (RFC 1952, section 8), and how it moves when bytes in the middle change: it is linear, so that the
 * sum of a long text with a few new bytes follows from the old sum without reading the text again.
 */
const POLYNOMIAL = 0xedb88320;

const TABLE = Int32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ POLYNOMIAL : crc >>> 1;
  return crc;
});

/** The sum of `bytes`, as an unsigned 32-bit number. */
export function crc32(bytes: Uint8Array): number {
  let crc = -1;
  for (const byte of bytes) crc = (TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return ~crc >>> 0;
}

/** The product of two polynomials modulo the one of CRC-32; the highest power stands in the lowest bit. */
function multiply(a: number, b: number): number {
  let product = 0;
  for (let mask = 1 << 31; mask !== 0; mask >>>= 1) {
    if (a & mask) product ^= b;
    b = b & 1 ? (b >>> 1) ^ POLYNOMIAL : b >>> 1;
  }
  return product;
}

/** What `count` zero bytes that follow do to a sum, for `multiply`. */
function zeroBytes(count: number): number {
  let power = 1 << 23;
  let result = 1 << 31;
  for (let rest = count; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) result = multiply(result, power);
    power = multiply(power, power);
  }
  return result;
}

/**
 * How the sum of a text of `length` bytes changes when the bytes of `filling`, of a fixed length, replace zero bytes at each of
 * `places`: XOR the answer with the sum of the text with zeros.
 */
export function crc32Change(length: number, places: readonly number[], fillingLength: number): (filling: Uint8Array) => number {
  const shifts = Int32Array.from({ length: fillingLength }, (_, index) =>
    places.reduce((sum, place) => sum ^ zeroBytes(length - place - index - 1), 0),
  );
  return (filling) => {
    let change = 0;
    for (let index = 0; index < fillingLength; index += 1) change ^= multiply(shifts[index] ?? 0, TABLE[filling[index] ?? 0] ?? 0);
    return change >>> 0;
  };
}
