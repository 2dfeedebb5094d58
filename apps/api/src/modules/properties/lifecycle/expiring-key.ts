/**
 * An owner is told once that a property expires, and again of the end of its next run. `findExpiring` knows this key as
 * well.
 */
export function expiringKey({ id, expiry_date }: { id: number; expiry_date: Date }): string {
  return `expiring:${id}:${expiry_date.getTime()}`;
}
