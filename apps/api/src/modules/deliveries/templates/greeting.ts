import { shorten, sanitizeLine } from "../sanitize-text.ts";

const longestName = 40;
/** Mail programs make a link of `evil.example`, so a name that looks like an address is not repeated in a mail of ours: anybody can register the address of a stranger. */
const addressLike = /[/@:\\]|\S\.\S/;

/** `Hello Ama,`: how a mail begins. Without a name, or with one that looks like an address, only `Hello,`. */
export function greeting(firstName: string): string {
  const name = shorten(sanitizeLine(firstName), longestName);
  return name === "" || addressLike.test(name) ? "Hello," : `Hello ${name},`;
}

/** `the passkey “My phone”`; a name that looks like an address is left out. */
export function namedPasskey(name: string): string {
  const shown = shorten(sanitizeLine(name), longestName);
  return shown === "" || addressLike.test(shown) ? "a passkey" : `the passkey “${shown}”`;
}
