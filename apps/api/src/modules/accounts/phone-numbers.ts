/** Stores 0XXXXXXXXX and +233XXXXXXXXX, which are the same Ghanaian number, as 233XXXXXXXXX. Other numbers stay unchanged. */
export function normalizePhone(digits: string): string {
  return /^0\d{9}$/.test(digits) ? `233${digits.slice(1)}` : digits;
}

/** What somebody typed, as a number is stored; null where it is surely none. */
export function readPhone(text: string): string | null {
  if (!/^\+?[\d\s().-]{9,24}$/.test(text)) return null;
  const digits = text.replace(/\D/g, "");
  return /^\d{9,15}$/.test(digits) ? normalizePhone(digits) : null;
}
