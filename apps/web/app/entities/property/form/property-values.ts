import type {
  LandOwner,
  LandTenure,
  ListingType,
  OwnProperty,
  PropertyCondition,
  PropertyFeature,
  PropertyStatus,
  PropertyType,
  TitleType,
} from "@efie/contract";
import { readDraft, writeDraft } from "../../../lib/storage/draft.ts";
import { hasFact, keepFitting } from "../property-facts.ts";

/** What the fields of a property's form hold: texts as they are typed, named as on the wire. `region` only narrows the towns. */
export type PropertyValues = {
  title: string;
  description: string;
  type: ListingType;
  property_type: PropertyType;
  price: string;
  advance_months: string;
  deposit_months: string;
  agent_fee_percent: string;
  service_charge: string;
  viewing_fee: string;
  /** Empty: not said. */
  title_type: TitleType | "";
  tenure: LandTenure | "";
  land_owner: LandOwner | "";
  plots: string;
  litigation_declared: "" | "true" | "false";
  region: string;
  city: string;
  detailed_address: string;
  landmark: string;
  gps_address: string;
  /** The pin, in degrees; both or neither. */
  latitude: string;
  longitude: string;
  number_of_bedrooms: string;
  number_of_bathrooms: string;
  parking_spaces: string;
  square_meters: string;
  floor_number: string;
  year_built: string;
  condition: PropertyCondition;
  has_garage: boolean;
  elevator: boolean;
  wheelchair_access: boolean;
  secure_parking: boolean;
  features: string[];
  status: PropertyStatus;
};

/** In the order of the form, with the defaults of the specification, section 3. */
export const emptyProperty: PropertyValues = {
  title: "",
  description: "",
  type: "rental",
  property_type: "apartment",
  price: "",
  advance_months: "",
  deposit_months: "",
  agent_fee_percent: "",
  service_charge: "",
  viewing_fee: "",
  title_type: "",
  tenure: "",
  land_owner: "",
  plots: "",
  litigation_declared: "",
  region: "",
  city: "",
  detailed_address: "",
  landmark: "",
  gps_address: "",
  latitude: "",
  longitude: "",
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

export const propertyFields = Object.keys(emptyProperty) as readonly (keyof PropertyValues)[];

const write = (value: number | null): string => (value === null ? "" : String(value));

/** @param known ids of all amenities, in the order of their boxes: so they are compared with what is ticked */
export function readValues(property: OwnProperty, known: readonly number[]): PropertyValues {
  const own = new Set(property.features.map(({ id }) => id));
  const { title, description, type, property_type, condition, detailed_address, status } = property;
  const { has_garage, elevator, wheelchair_access, secure_parking } = property;
  return {
    title,
    description,
    type,
    property_type,
    condition,
    detailed_address,
    status,
    has_garage,
    elevator,
    wheelchair_access,
    secure_parking,
    price: write(property.price),
    advance_months: write(property.advance_months),
    deposit_months: write(property.deposit_months),
    agent_fee_percent: write(property.agent_fee_percent),
    service_charge: write(property.service_charge),
    viewing_fee: write(property.viewing_fee),
    title_type: property.title_type ?? "",
    tenure: property.tenure ?? "",
    land_owner: property.land_owner ?? "",
    plots: write(property.plots),
    litigation_declared: property.litigation_declared === null ? "" : property.litigation_declared ? "true" : "false",
    region: write(property.city.region.id),
    city: write(property.city.id),
    landmark: property.landmark ?? "",
    gps_address: property.gps_address ?? "",
    latitude: property.is_approximate ? "" : write(property.latitude),
    longitude: property.is_approximate ? "" : write(property.longitude),
    number_of_bedrooms: write(property.number_of_bedrooms),
    number_of_bathrooms: write(property.number_of_bathrooms),
    parking_spaces: write(property.parking_spaces),
    square_meters: write(property.square_meters),
    floor_number: write(property.floor_number),
    year_built: write(property.year_built),
    features: known.filter((id) => own.has(id)).map(String),
  };
}

/** `1,500.50` and `1 500.50` are 1500.5; null for an empty text, NaN for what is no number, such as a decimal comma. */
export function readNumber(text: string): number | null {
  const typed = text.replaceAll(/\s/g, "").replace("−", "-");
  const plain = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(typed) ? typed.replaceAll(",", "") : typed;
  if (plain === "") return null;
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}

const currency = /^\s*(?:GH[SC₵¢]|[₵¢])\s*(?=\d)/i;

/** An amount as people write it: `GHS 450` and `GH₵450` are 450. */
export function readAmount(text: string): number | null {
  return readNumber(text.replace(currency, ""));
}

/** The values without fields that this property type does not have. */
function leaveOutHidden(values: PropertyValues): PropertyValues {
  const { property_type: type } = values;
  const { condition, has_garage, elevator, wheelchair_access, secure_parking } = emptyProperty;
  const ofBuildings = { condition, has_garage, elevator, wheelchair_access, secure_parking };
  const noTerms = { advance_months: "", deposit_months: "", agent_fee_percent: "", service_charge: "", viewing_fee: "" };
  const noPapers = { title_type: "", tenure: "", land_owner: "", plots: "", litigation_declared: "" } as const;
  return {
    ...values,
    ...(values.type !== "rental" && noTerms),
    ...(type !== "land" && noPapers),
    ...(!hasFact(type, "bedrooms") && { number_of_bedrooms: "" }),
    ...(!hasFact(type, "bathrooms") && { number_of_bathrooms: "" }),
    ...(!hasFact(type, "floor") && { floor_number: "" }),
    ...(!hasFact(type, "building") && { parking_spaces: "", year_built: "", ...ofBuildings }),
  };
}

/** What the server is sent: empty optional numbers are null, no parking is 0 (spec, section 5). */
export function toBody(values: PropertyValues, amenities: readonly PropertyFeature[]) {
  const { region: _, ...typed } = leaveOutHidden(values);
  return {
    ...typed,
    title: typed.title.trim(),
    description: typed.description.trim(),
    detailed_address: typed.detailed_address.trim(),
    landmark: typed.landmark.trim() || null,
    gps_address: typed.gps_address.trim() || null,
    latitude: readNumber(typed.latitude),
    longitude: readNumber(typed.longitude),
    price: readAmount(typed.price) ?? 0,
    advance_months: readNumber(typed.advance_months),
    deposit_months: readNumber(typed.deposit_months),
    agent_fee_percent: readNumber(typed.agent_fee_percent),
    service_charge: readAmount(typed.service_charge),
    viewing_fee: readAmount(typed.viewing_fee),
    title_type: typed.title_type === "" ? null : typed.title_type,
    tenure: typed.tenure === "" ? null : typed.tenure,
    land_owner: typed.land_owner === "" ? null : typed.land_owner,
    plots: readNumber(typed.plots),
    litigation_declared: typed.litigation_declared === "" ? null : typed.litigation_declared === "true",
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

export function isChanged(start: PropertyValues, values: PropertyValues): boolean {
  return propertyFields.some((name) => String(start[name]) !== String(values[name]));
}

function isLike(value: unknown, example: unknown): boolean {
  if (Array.isArray(example)) return Array.isArray(value) && value.every((item) => typeof item === "string");
  return typeof value === typeof example;
}

/** The input from before a reload, a lost session or another page, for fields that still exist; `start` for the rest. */
export function readPropertyDraft(key: string, start: PropertyValues): PropertyValues {
  const stored = readDraft(key);
  if (typeof stored !== "object" || stored === null) return start;
  const known = Object.entries(stored).filter(
    ([name, value]) => name in start && isLike(value, start[name as keyof PropertyValues]),
  );
  return { ...start, ...(Object.fromEntries(known) as Partial<PropertyValues>) };
}

export function writePropertyDraft(key: string, start: PropertyValues, values: PropertyValues): void {
  writeDraft(key, isChanged(start, values) ? values : null);
}
