import type { Property } from "@efie/contract";
import { isAboveLaw } from "./rental-terms.ts";
import type { PictureSource } from "../../ui/media/picture.tsx";

type Facts =
  | "id"
  | "creator"
  | "title"
  | "type"
  | "property_type"
  | "price"
  | "number_of_bedrooms"
  | "number_of_bathrooms"
  | "square_meters"
  | "detailed_address"
  | "is_verified"
  | "is_featured"
  | "is_promoted";

/** What a card shows of a property; every `Property` is one. */
export type CardProperty = Pick<Property, Facts> & {
  /** Only where the price was lowered. */
  readonly previous_price?: number | null;
  /** Only where the owner says what moving in costs. */
  readonly move_in_cost?: number | null;
  /** Only where it is more than the law allows. */
  readonly advance_months?: number | null;
  /** Only where the owner was ever asked. */
  readonly last_confirmed_at?: string | null;
  /** Only where the owner's identity was checked. */
  readonly owner_checks?: Property["owner_checks"];
  /** Only where the right to let it was checked. */
  readonly right_to_let_checked_at?: string | null;
  /** Left out where the page is the owner's, and at home. */
  readonly creator_username?: string;
  readonly creator_name?: string;
  readonly images: readonly PictureSource[];
  readonly city: { readonly city: string };
  /** Only where the card stands beside a map. */
  readonly latitude?: number;
  readonly longitude?: number;
};

/** A card beside a map, with its position. */
export function pickMapCardFields(property: Property): CardProperty {
  const { latitude, longitude } = property;
  return { ...pickCardFields(property), latitude, longitude };
}

/** Leaves out what no card shows: a page carries its data twice, as HTML and for the script. */
export function pickCardFields(property: Property): CardProperty {
  const { id, creator, title, type, property_type, price, number_of_bedrooms, number_of_bathrooms, square_meters } = property;
  const { detailed_address, is_verified, is_featured, is_promoted, previous_price, move_in_cost, last_confirmed_at } = property;
  const { advance_months, creator_username, creator_name } = property;
  const facts = { id, creator, title, type, property_type, price, number_of_bedrooms, number_of_bathrooms, square_meters };
  const images = property.images.slice(0, 1).map(({ thumbnail, card, full, placeholder }) => ({
    thumbnail,
    card,
    full,
    placeholder: placeholder.slice(0, 4),
  }));
  const lowered = previous_price === null ? {} : { previous_price };
  const terms = (move_in_cost ?? null) === null ? {} : { move_in_cost };
  // A listing from before checks were kept has none.
  const { owner_checks, right_to_let_checked_at: paper } = property as Partial<Property>;
  return {
    ...facts,
    ...(owner_checks?.includes("identity") === true && { owner_checks }),
    ...((paper ?? null) !== null && { right_to_let_checked_at: paper ?? null }),
    ...lowered,
    ...terms,
    ...(isAboveLaw(advance_months) && { advance_months }),
    ...((last_confirmed_at ?? null) === null ? {} : { last_confirmed_at }),
    creator_username,
    creator_name,
    detailed_address,
    is_verified,
    is_featured,
    is_promoted,
    images,
    city: { city: property.city.city },
  };
}

/** Where all are one person's, and at home, whose markup has to stay short (decisions/pages, "Below 128 kB"). */
export function pickNamelessCard(property: Property): CardProperty {
  const { creator_name: _name, creator_username: _username, ...card } = pickCardFields(property);
  return card;
}
