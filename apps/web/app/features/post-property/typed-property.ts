import type { ListingType, PropertyCondition, PropertyFeature, PropertyStatus, PropertyType } from "@efie/contract";
import { hasFact, keepFitting } from "../../entities/property/property-facts.ts";

/** What is typed, before it is read: every number is a text. Named as on the wire; `region` only narrows the towns. */
export type TypedProperty = {
  title: string;
  description: string;
  type: string;
  property_type: string;
  price: string;
  region: string;
  city: string;
  detailed_address: string;
  number_of_bedrooms: string;
  number_of_bathrooms: string;
  parking_spaces: string;
  square_meters: string;
  floor_number: string;
  year_built: string;
  condition: string;
  has_garage: boolean;
  elevator: boolean;
  wheelchair_access: boolean;
  secure_parking: boolean;
  features: string[];
  status: string;
};

/** In the order of the form, with the defaults of the specification, section 3. */
export const emptyProperty: TypedProperty = {
  title: "",
  description: "",
  type: "rental",
  property_type: "apartment",
  price: "",
  region: "",
  city: "",
  detailed_address: "",
  number_of_bedrooms: "1",
  number_of_bathrooms: "1",
  parking_spaces: "0",
  square_meters: "",
  floor_number: "",
  year_built: "",
  condition: "good",
  has_garage: false,
  elevator: false,
  wheelchair_access: false,
  secure_parking: false,
  features: [],
  status: "available",
};

export const propertyFields = Object.keys(emptyProperty) as readonly (keyof TypedProperty)[];

/** `1,500` and `1 500` are 1500; null for an empty text, NaN for what is no number. */
export function readNumber(text: string): number | null {
  const plain = text.replace(/[\s,]/g, "").replace("−", "-");
  if (plain === "") return null;
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}

/** What is typed, without what such a place does not have: it may have been typed before the type was chosen. */
function leaveOutHidden(typed: TypedProperty): TypedProperty {
  const { property_type: type } = typed;
  const { condition, has_garage, elevator, wheelchair_access, secure_parking } = emptyProperty;
  return {
    ...typed,
    ...(!hasFact(type, "bedrooms") && { number_of_bedrooms: "" }),
    ...(!hasFact(type, "bathrooms") && { number_of_bathrooms: "" }),
    ...(!hasFact(type, "floor") && { floor_number: "" }),
    ...(!hasFact(type, "building") && {
      parking_spaces: "",
      year_built: "",
      condition,
      has_garage,
      elevator,
      wheelchair_access,
      secure_parking,
    }),
  };
}

/** What posting sends: empty optional numbers are null, no parking is 0 (spec, section 5). */
export function toBody(property: TypedProperty, amenities: readonly PropertyFeature[]) {
  const { region: _, ...typed } = leaveOutHidden(property);
  return {
    ...typed,
    type: typed.type as ListingType,
    property_type: typed.property_type as PropertyType,
    condition: typed.condition as PropertyCondition,
    status: typed.status as PropertyStatus,
    price: readNumber(typed.price) ?? 0,
    city: Number(typed.city),
    number_of_bedrooms: readNumber(typed.number_of_bedrooms),
    number_of_bathrooms: readNumber(typed.number_of_bathrooms),
    parking_spaces: readNumber(typed.parking_spaces) ?? 0,
    square_meters: readNumber(typed.square_meters),
    floor_number: readNumber(typed.floor_number),
    year_built: readNumber(typed.year_built),
    features: keepFitting(typed.property_type, typed.features, amenities),
  };
}
