/** Ranges of a property's numbers, without schemas, because the posting form and the search's address use them too. */
export const propertyRanges = {
  number_of_bedrooms: { min: 0, max: 100 },
  number_of_bathrooms: { min: 0, max: 100 },
  parking_spaces: { min: 0, max: 1_000 },
  square_meters: { min: 0, max: 10_000_000 },
  floor_number: { min: -10, max: 200 },
  advance_months: { min: 0, max: 60 },
  deposit_months: { min: 0, max: 12 },
  agent_fee_percent: { min: 0, max: 20 },
  plots: { min: 0.01, max: 10_000 },
  year_built: { min: 1_800, max: 2_100 },
} as const;
