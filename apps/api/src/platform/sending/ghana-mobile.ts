/**
 * The number of a mobile phone of Ghana as SMS providers take it, `233241234567`; null for landlines and numbers of other countries.
 * @param text as people write it: 024 123 4567, +233 24 123 4567, 00233…
 */
export function toGhanaMobile(text: string): string | null {
  const digits = text.replaceAll(/[\s().-]/g, "").replace(/^(\+|00)/, "");
  const national = /^(?:233|0)?0?([25]\d{8})$/.exec(digits)?.[1];
  return national === undefined ? null : `233${national}`;
}
