/** A GhanaPostGPS code, which names a square of five metres. */
const gpsCode = /(?<![A-Z0-9])[A-Z][A-Z0-9][\s-]*\d{3,4}[\s-]+\d{4}(?!\d)/i;
/** A phone number of Ghana. */
const phoneNumber = /(?<![\d.,])(?:(?:\+|00)?233[\s().-]*|0)[235](?:[\s().-]*\d){8}(?!\d)/;

/**
 * A hint under a text that everybody can read: what in it belongs elsewhere. Nothing is refused, because a street or a price may
 * look alike.
 */
export function hintForPublicText(typed: string): { hint?: string } {
  if (phoneNumber.test(typed)) return { hint: "Everybody can read this. Leave your number out: people get it through Contact." };
  if (!gpsCode.test(typed)) return {};
  return {
    hint: "Everybody can read this. Put the GhanaPostGPS code into its own field: there only you and our staff see it.",
  };
}
