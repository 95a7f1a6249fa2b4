/**
 * The nonce of the page that is being rendered, for the scripts that the framework writes into it. In the browser it
 * is empty: browsers hide a nonce from scripts, and the attribute reads as empty there.
 */
import { createContext, useContext } from 'react';

export const NonceContext = createContext('');

export function useNonce(): string {
  return useContext(NonceContext);
}
