import type { ListingType, OwnProperty, PropertyCondition, PropertyFeature, PropertyStatus, PropertyType } from "@efie/contract";
import { hasFact, keepFitting } from "../../../entities/property/property-facts.ts";

/** What the fields of the editor hold: texts as they are typed. */
export type EditValues = {
  title: string;
  description: string;
  type: ListingType;
  property_type: PropertyType;
  price: string;
  region: string;
  city: string;
  detailed_address: string;
  number_of_bedrooms: string;
  number_of_bathrooms: string;
  square_meters: string;
  parking_spaces: string;
  year_built: string;
  floor_number: string;
  condition: PropertyCondition;
  has_garage: boolean;
  elevator: boolean;
  wheelchair_access: boolean;
  secure_parking: boolean;
  features: string[];
  status: PropertyStatus;
};

const write = (value: number | null): string => (value === null ? "" : String(value));

/** @param known ids of all amenities, in the order of their boxes: so they are compared with what is ticked */
export function readValues(property: OwnProperty, known: readonly number[]): EditValues {
  const own = new Set(property.features.map(({ id }) => id));
  const { title, description, type, property_type, condition, detailed_address, status } = property;
  const { has_garage, elevator, wheelchair_access, secure_parking } = property;
  const facilities = { has_garage, elevator, wheelchair_access, secure_parking };
  return {
    title,
    description,
    type,
    property_type,
    condition,
    detailed_address,
    status,
    ...facilities,
    price: String(property.price),
    region: String(property.city.region.id),
    city: String(property.city.id),
    number_of_bedrooms: write(property.number_of_bedrooms),
    number_of_bathrooms: write(property.number_of_bathrooms),
    square_meters: write(property.square_meters),
    parking_spaces: String(property.parking_spaces),
    year_built: write(property.year_built),
    floor_number: write(property.floor_number),
    features: known.filter((id) => own.has(id)).map(String),
  };
}

/** `1,500.50` is a number as people write it. */
export function parseNumber(text: string): number | null {
  const plain = text.replaceAll(/[,\s]/g, "");
  return plain === "" ? null : Number(plain);
}

const noFacilities = { has_garage: false, elevator: false, wheelchair_access: false, secure_parking: false };

/** What the server is sent; numbers that were left empty, or that such a place does not have, are null, parking is then 0 (spec, section 5); amenities that it cannot have are left out. */
export function toBody(values: EditValues, amenities: readonly PropertyFeature[]) {
  const { property_type: type } = values;
  const isBuilding = hasFact(type, "building");
  const readIf = (isAsked: boolean, text: string) => (isAsked ? parseNumber(text) : null);
  return {
    ...values,
    ...(!isBuilding && { condition: "good" as const, ...noFacilities }),
    region: undefined,
    title: values.title.trim(),
    description: values.description.trim(),
    detailed_address: values.detailed_address.trim(),
    price: parseNumber(values.price) ?? 0,
    city: Number(values.city),
    number_of_bedrooms: readIf(hasFact(type, "bedrooms"), values.number_of_bedrooms),
    number_of_bathrooms: readIf(hasFact(type, "bathrooms"), values.number_of_bathrooms),
    square_meters: parseNumber(values.square_meters),
    parking_spaces: readIf(isBuilding, values.parking_spaces) ?? 0,
    year_built: readIf(isBuilding, values.year_built),
    floor_number: readIf(hasFact(type, "floor"), values.floor_number),
    features: keepFitting(type, values.features, amenities),
  };
}

function isSame(one: EditValues[keyof EditValues], other: EditValues[keyof EditValues] | undefined): boolean {
  return String(one) === String(other);
}

export function isChanged(begun: EditValues, values: Partial<EditValues>): boolean {
  return (Object.keys(begun) as (keyof EditValues)[]).some((name) => !isSame(begun[name], values[name]));
}
