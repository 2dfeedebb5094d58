/** What the database can hold as an id. */
const maxId = 2_147_483_647;

/** An id as an address or a navigation has it; null for anything that cannot be one. */
export function readId(given: unknown): number | null {
  const text = typeof given === "number" ? String(given) : typeof given === "string" ? given : "";
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  return id >= 1 && id <= maxId ? id : null;
}
