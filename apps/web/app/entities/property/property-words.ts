/** `Needs renovation`, `Chamber & hall`: the wire's word for people. */
export function optionLabel(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1).replaceAll("_", " ");
}

/** After the kind: `apartment to rent`. */
export const offerWords = { rental: "to rent", "short rental": "for a short stay", sale: "for sale" } as const;

/** The four facilities and their names in the forms. */
export const facilityOptions = [
  { field: "has_garage", label: "Garage" },
  { field: "elevator", label: "Elevator" },
  { field: "wheelchair_access", label: "Wheelchair Access" },
  { field: "secure_parking", label: "Secure Parking" },
] as const;

/** `Basement`, `Ground floor`, `Floor 3`. */
export function floorLabel(floor: number): string {
  if (floor < 0) return floor === -1 ? "Basement" : `Basement ${-floor}`;
  return floor === 0 ? "Ground floor" : `Floor ${floor}`;
}
