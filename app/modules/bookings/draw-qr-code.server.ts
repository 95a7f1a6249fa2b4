import { encode } from 'uqr';

export interface QrCode {
  /** Of the square, in modules, with its quiet border. */
  size: number;
  /** The dark modules, as the `d` of an SVG path. */
  path: string;
}

/** An address as a QR code, for whoever points a phone at it. */
export function drawQrCode(address: string): QrCode {
  const { size, data } = encode(address, { ecc: 'M', border: 4 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { size, path };
}
