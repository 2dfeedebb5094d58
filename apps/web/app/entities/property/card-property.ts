import type { Property } from "@efie/contract";
import { isAboveLaw } from "./rental-terms.ts";
import type { PictureSource } from "../../ui/media/picture.tsx";

const always = [
  "id",
  "creator",
  "title",
  "type",
  "property_type",
  "price",
  "number_of_bedrooms",
  "number_of_bathrooms",
  "square_meters",
  "detailed_address",
  "is_verified",
  "is_featured",
  "is_promoted",
] as const;
type Always = (typeof always)[number];

/** What a card shows where there is something to show. */
const sometimes = ["previous_price", "move_in_cost", "last_confirmed_at", "right_to_let_checked_at"] as const;

/** What a card shows of a property; every `Property` is one. */
export type CardProperty = Pick<Property, Always> & { readonly [Name in (typeof sometimes)[number]]?: Property[Name] } & {
  /** Only where it is more than the law allows. */
  readonly advance_months?: number | null;
  /** Only where the owner's identity was checked. */
  readonly owner_checks?: Property["owner_checks"];
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
  const { advance_months, owner_checks, creator_username, creator_name, city } = property;
  const known = sometimes.filter((name) => property[name] !== null);
  const facts = Object.fromEntries([...always, ...known].map((name) => [name, property[name]])) as Pick<Property, Always>;
  const images = property.images.slice(0, 1).map(({ thumbnail, card, full, placeholder }) => ({
    thumbnail,
    card,
    full,
    placeholder: placeholder.slice(0, 4),
  }));
  return {
    ...facts,
    ...(owner_checks.includes("identity") && { owner_checks }),
    ...(isAboveLaw(advance_months) && { advance_months }),
    creator_username,
    creator_name,
    images,
    city: { city: city.city },
  };
}

/** Where all are one person's, and at home, whose markup has to stay short (decisions/pages, "Below 128 kB"). */
export function pickNamelessCard(property: Property): CardProperty {
  const { creator_name: _name, creator_username: _username, ...card } = pickCardFields(property);
  return card;
}
