/** A list query with distinct SQL. */
export type QueryShape = {
  readonly name: string;
  readonly parameters: Readonly<Record<string, string>>;
  /** Page number; defaults to the first. */
  readonly page?: number;
};

const accra = "69";
const greaterAccra = "7";
const smallTown = "116";

/** Home lists, filters, orders and words, with hard cases of each: rare and common values, large and small towns, deep pages. */
export const shapes: readonly QueryShape[] = [
  { name: "Home: newest", parameters: {} },
  { name: "Home: newest, page 5", parameters: {}, page: 5 },
  { name: "Home: premium", parameters: { is_promoted: "true" } },
  { name: "Home: featured", parameters: { is_featured: "true" } },
  { name: "Home: recommended to a guest", parameters: { is_recommended: "true" } },
  { name: "Home: chip with a common kind", parameters: { category: "apartment" } },
  { name: "Home: chip with a rare kind", parameters: { category: "shop" } },
  { name: "Not promoted", parameters: { is_promoted: "false" } },
  { name: "Large town", parameters: { city__id: accra } },
  { name: "Small town", parameters: { city__id: smallTown } },
  { name: "Region", parameters: { region__id: greaterAccra } },
  { name: "Small town, rare kind", parameters: { city__id: smallTown, property_type: "condo" } },
  { name: "Type and price", parameters: { type: "rental", price__gte: "500", price__lte: "1500" } },
  { name: "Rare price", parameters: { type: "rental", price__gte: "9000", price__lte: "9050" } },
  {
    name: "All filters",
    parameters: { city__id: accra, type: "rental", property_type: "apartment", price__lte: "3000", number_of_bedrooms__gte: "2" },
  },
  { name: "Many bedrooms", parameters: { number_of_bedrooms__gte: "6" } },
  { name: "Exact numbers of bedrooms", parameters: { number_of_bedrooms: "2,3" } },
  { name: "Bathrooms", parameters: { number_of_bathrooms__gte: "3" } },
  { name: "Amenities", parameters: { features: "8,22" } },
  { name: "Amenities in a small town, cheapest", parameters: { features: "8,22", city__id: smallTown, ordering: "price" } },
  { name: "Cheapest", parameters: { ordering: "price" } },
  { name: "Cheapest for sale in a region", parameters: { ordering: "price", type: "sale", region__id: greaterAccra } },
  { name: "Most expensive in a large town, page 5", parameters: { ordering: "-price", city__id: accra }, page: 5 },
  { name: "Oldest", parameters: { ordering: "date_posted" } },
  { name: "One owner's", parameters: { creator: "7" } },
  { name: "Common word", parameters: { search: "apartment" } },
  { name: "Common word, page 5", parameters: { search: "apartment" }, page: 5 },
  { name: "Two common words", parameters: { search: "2 bedroom apartment" } },
  { name: "Neighbourhood", parameters: { search: "east legon" } },
  { name: "Kind and place", parameters: { search: "self contained madina" } },
  { name: "Rare word", parameters: { search: "penthouse" } },
  { name: "Mistyped", parameters: { search: "apartmnt kumassi" } },
  { name: "Beginning of a word", parameters: { search: "ap", limit: "5" } },
  { name: "Word and filters", parameters: { search: "furnished", city__id: accra, type: "rental", price__lte: "4000" } },
  { name: "Word, rare filter", parameters: { search: "borehole", city__id: smallTown } },
  { name: "Words, cheapest", parameters: { search: "land kasoa", ordering: "price" } },
  { name: "Common word, cheapest", parameters: { search: "apartment", ordering: "price" } },
  { name: "Common word, oldest", parameters: { search: "room", ordering: "date_posted" } },
];

/** Returns the path of a shape's first page. */
export function pathOf({ parameters }: QueryShape): string {
  return `/api/main/properties/?${new URLSearchParams({ limit: "24", ...parameters }).toString()}`;
}
