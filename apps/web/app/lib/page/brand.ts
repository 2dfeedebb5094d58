/** The product's name and what it says of itself, in one place. */
export const brand = {
  name: "Efie",
  tagline: "Homes across Ghana, verified",
  description:
    "Rent, buy or stay: houses, apartments, rooms, shops and land across Ghana, every listing checked by people, with prices in Ghana cedis.",
} as const;
