/** Returns the key under which an owner is notified once that a user saved a property. */
export function favoritedKey(propertyId: number, saverId: number): string {
  return `favorited ${propertyId} by ${saverId}`;
}
