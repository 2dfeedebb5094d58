/** A GhanaPostGPS code, which names a square of five metres: with its hyphens or spaces, or without them. */
const gpsCode = /(?<![A-Z0-9])[A-Z][A-Z0-9](?:[\s-]*\d{3,4}[\s-]+\d{4}|-?\d{7,8})(?!\d)/i;
/** A phone number of Ghana. */
const phoneNumber = /(?<![\d.,])(?:(?:\+|00)?233[\s().-]*|0)[235](?:[\s().-]*\d){8}(?!\d)/;
const emailAddress = /[\w.+-]+@[\w-]+\.\w{2,}/;

const warnings: readonly (readonly [RegExp, string])[] = [
  [phoneNumber, "Everybody can read this. Leave your number out: people get it through Contact."],
  [emailAddress, "Everybody can read this. Leave your email address out: people write to you through Contact."],
  [gpsCode, "Everybody can read this. Put the GhanaPostGPS code into its own field: there only you and our staff see it."],
];

/**
 * A hint under a text that everybody can read: what in it belongs elsewhere. Nothing is refused, because a street or a price may
 * look alike.
 */
export function hintForPublicText(typed: string): { hint?: string; isWarning?: true } {
  const hint = warnings.find(([pattern]) => pattern.test(typed))?.[1];
  return hint === undefined ? {} : { hint, isWarning: true };
}
