/** Phone numbers as people write them, and as they are kept: E.164, such as `+421905123456`. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** The number of what was typed, which without a country is a Slovak one; null where it is none. */
export function readPhoneNumber(typed: string): string | null {
  const read = parsePhoneNumberFromString(typed, { defaultCountry: 'SK', extract: false });
  return read?.isValid() && !read.ext ? read.number : null;
}

/** A kept number in groups, with its country. */
export function writePhoneNumber(kept: string): string {
  return parsePhoneNumberFromString(kept)?.formatInternational() ?? kept;
}
