/** Ghana's mobile numbers by the numbering plan: 2x and 5x but for the blocks that nobody has. Landlines begin with 3. */
const mobile = /^(?:233|0)?0?((?:2(?:[0346-9]\d|5[67])|5(?:[03-7]\d|9[1-9]))\d{6})$/;

/**
 * The number of a mobile phone of Ghana as SMS providers take it, `233241234567`; null for landlines and numbers of other countries.
 * @param text as people write it: 024 123 4567, +233 24 123 4567, 00233…
 */
export function toGhanaMobile(text: string): string | null {
  const digits = text.replaceAll(/[\s().-]/g, "").replace(/^(\+|00)/, "");
  const national = mobile.exec(digits)?.[1];
  return national === undefined ? null : `233${national}`;
}
