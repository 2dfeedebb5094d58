/** A list query with distinct SQL. */
export type QueryShape = {
  readonly name: string;
  /** A map of these filters instead of a list. */
  readonly isMap?: boolean;
  readonly parameters: Readonly<Record<string, string>>;
  /** Page number; defaults to the first. */
  readonly page?: number;
};

const accra = "69";
const greaterAccra = "7";
const smallTown = "116";
/** Parts of the capital with a quarter and with a hundredth of all listings, and a place in the north with few. */
const [inAccra, partOfAccra, inTheNorth] = ["-0.25,5.55,-0.1,5.7", "-0.2,5.6,-0.17,5.63", "-2.6,9.9,-2.3,10.2"];
const ghana = "-3.3,4.7,1.2,11.2";
const middleOfAccra = "5.6037,-0.187";
const middleOfTheNorth = "10.06,-2.5";

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
  { name: "Owner's identity checked", parameters: { owner_check: "identity" } },
  { name: "Agent's licence checked, cheapest", parameters: { owner_check: "licence", ordering: "price" } },
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
  { name: "Box in a large town", parameters: { bbox: inAccra } },
  { name: "Box in a large town, page 5", parameters: { bbox: inAccra }, page: 5 },
  { name: "Small box in a large town", parameters: { bbox: partOfAccra } },
  { name: "Box with few", parameters: { bbox: inTheNorth } },
  { name: "Box around everything", parameters: { bbox: ghana } },
  { name: "Box in a large town, cheapest", parameters: { bbox: inAccra, ordering: "price" } },
  { name: "Box with few, cheapest", parameters: { bbox: inTheNorth, ordering: "price" } },
  { name: "Box in a large town, oldest", parameters: { bbox: inAccra, ordering: "date_posted" } },
  { name: "Box, type and price", parameters: { bbox: inAccra, type: "rental", price__gte: "500", price__lte: "1500" } },
  { name: "Box, rare price", parameters: { bbox: inAccra, type: "rental", price__gte: "9000", price__lte: "9050" } },
  { name: "Box and word", parameters: { bbox: inAccra, search: "apartment" } },
  { name: "Circle of 5 km in a large town", parameters: { near: middleOfAccra, radius_km: "5" } },
  { name: "Circle of 50 km around a large town", parameters: { near: middleOfAccra, radius_km: "50" } },
  { name: "Circle with few", parameters: { near: middleOfTheNorth, radius_km: "20" } },
  { name: "Circle, type and bedrooms", parameters: { near: middleOfAccra, type: "rental", number_of_bedrooms__gte: "4" } },
  { name: "Lowered price", parameters: { reduced: "true" } },
  { name: "Lowered price in a small town", parameters: { reduced: "true", city__id: smallTown } },
  { name: "Lowered price, cheapest", parameters: { reduced: "true", ordering: "price" } },
  { name: "Price not lowered", parameters: { reduced: "false" } },
  { name: "Advance of six months at most", parameters: { advance_months__lte: "6" } },
  { name: "Advance of a month at most", parameters: { advance_months__lte: "1" } },
  { name: "Advance in a small town, cheapest", parameters: { advance_months__lte: "6", city__id: smallTown, ordering: "price" } },
  { name: "Move-in cost", parameters: { move_in_cost__lte: "3000" } },
  { name: "Rare move-in cost", parameters: { move_in_cost__lte: "150" } },
  {
    name: "Move-in cost, cheapest in a large town",
    parameters: { move_in_cost__lte: "3000", city__id: accra, ordering: "price" },
  },
  { name: "No viewing fee", parameters: { no_viewing_fee: "true" } },
  { name: "A viewing fee, or not said", parameters: { no_viewing_fee: "false" } },
  { name: "No viewing fee in a small town", parameters: { no_viewing_fee: "true", city__id: smallTown } },
  { name: "All terms", parameters: { advance_months__lte: "6", move_in_cost__lte: "3000", no_viewing_fee: "true" } },
  { name: "Map of a large town", isMap: true, parameters: { bbox: inAccra, zoom: "12" } },
  { name: "Map with few", isMap: true, parameters: { bbox: inTheNorth, zoom: "11" } },
  { name: "Map of everything", isMap: true, parameters: { bbox: ghana, zoom: "6" } },
  { name: "Map, type and price", isMap: true, parameters: { bbox: inAccra, zoom: "12", type: "rental", price__lte: "1500" } },
];

/** Returns the path of a shape's first page. */
export function pathOf({ parameters, isMap = false }: QueryShape): string {
  const query = new URLSearchParams(isMap ? parameters : { limit: "24", ...parameters }).toString();
  return `/api/main/properties/${isMap ? "map/" : ""}?${query}`;
}
