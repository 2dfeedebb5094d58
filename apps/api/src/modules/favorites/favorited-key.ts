/** Under which an owner is told, once, that somebody saved a property. */
export function favoritedKey(propertyId: number, saverId: number): string {
  return `favorited ${propertyId} by ${saverId}`;
}
