import type { Property } from "@efie/contract";
import type { PictureSource } from "../../ui/media/picture.tsx";

type Facts =
  | "id"
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
  readonly images: readonly PictureSource[];
  readonly city: { readonly city: string };
};

/** Leaves out what no card shows: a page carries its data twice, as HTML and for the script. */
export function pickCardFields(property: Property): CardProperty {
  const { id, title, type, property_type, price, number_of_bedrooms, number_of_bathrooms, square_meters } = property;
  const { detailed_address, is_verified, is_featured, is_promoted, previous_price } = property;
  const facts = { id, title, type, property_type, price, number_of_bedrooms, number_of_bathrooms, square_meters };
  const images = property.images.slice(0, 1).map(({ thumbnail, card, full, placeholder }) => ({
    thumbnail,
    card,
    full,
    placeholder: placeholder.slice(0, 4),
  }));
  const lowered = previous_price === null ? {} : { previous_price };
  return {
    ...facts,
    ...lowered,
    detailed_address,
    is_verified,
    is_featured,
    is_promoted,
    images,
    city: { city: property.city.city },
  };
}
