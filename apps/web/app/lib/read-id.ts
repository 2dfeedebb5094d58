/** An id as an address or a navigation has it; null for anything that cannot be one. */
export function readId(given: unknown): number | null {
  const text = typeof given === "number" ? String(given) : typeof given === "string" ? given : "";
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
