import { propertyFields, type ImportColumn, type PropertyFields } from "@efie/contract";

/** Headings that people write, beside the names and labels of the fields, in small letters and without signs. */
export const headingSynonyms: { readonly [Column in ImportColumn]?: readonly string[] } = {
  reference: [
    "ref",
    "ref no",
    "reference no",
    "reference number",
    "listing id",
    "property id",
    "property code",
    "code",
    "your reference",
  ],
  title: ["name", "listing", "property", "property name", "heading"],
  description: ["details", "about", "notes", "remarks"],
  type: ["rent or sale", "for", "offer", "purpose", "transaction"],
  property_type: ["type of property", "kind", "category", "house type"],
  price: [
    "rent",
    "rent per month",
    "monthly rent",
    "amount",
    "asking price",
    "cost",
    "price per month",
    "sale price",
    "rent month",
  ],
  advance_months: ["advance", "advance in months", "rent advance", "months in advance"],
  deposit_months: ["deposit in months", "security deposit"],
  agent_fee_percent: ["agent fee", "agency fee", "commission"],
  city: ["city", "location", "place", "city town", "town city"],
  detailed_address: ["address", "area", "neighbourhood", "neighborhood", "street", "suburb", "location address"],
  gps_address: ["gps", "gps address", "ghana post", "ghana post gps", "digital address"],
  landmark: ["near", "nearest landmark"],
  latitude: ["lat"],
  longitude: ["lng", "lon", "long"],
  number_of_bedrooms: ["beds", "bed", "bedroom", "no of bedrooms", "rooms"],
  number_of_bathrooms: ["baths", "bath", "bathroom", "no of bathrooms", "washrooms"],
  parking_spaces: ["car park", "parking lots"],
  square_meters: ["size", "sqm", "square metres", "square meters", "floor area"],
  features: ["features", "facilities", "amenity"],
  photos: ["photo", "pictures", "images", "image", "photo names", "files"],
  status: ["availability"],
};

type Words<Name extends keyof PropertyFields> = PropertyFields[Name] extends { options: infer Options }
  ? { readonly [Option in keyof Options]?: readonly string[] }
  : never;

/** What people write for options, beside their names and labels. */
export const optionSynonyms: { readonly [Name in keyof PropertyFields]?: Words<Name> } = {
  type: {
    rental: ["rent", "for rent", "to let", "letting", "lease"],
    "short rental": ["short let", "short stay", "shortlet", "per night"],
    sale: ["sell", "for sale", "buy"],
  },
  property_type: {
    apartment: ["flat"],
    "self contained": ["self contain", "selfcontained", "studio"],
    "chamber & hall": ["chamber and hall"],
    commercial: ["office", "office space", "warehouse"],
    land: ["plot", "plots", "plot of land"],
    shop: ["store"],
    "guest house": ["guesthouse"],
    "air-bnb": ["airbnb"],
  },
};

/** The row of the template. */
export const exampleRow = {
  reference: "A-17",
  title: "Two bedrooms at Adum",
  description: "Quiet, with a polytank.",
  type: propertyFields.type.options.rental,
  property_type: propertyFields.property_type.options.apartment,
  price: 1_500,
  advance_months: 12,
  detailed_address: "Behind the post office",
  number_of_bedrooms: 2,
  number_of_bathrooms: 1,
  city: "Kumasi",
  region: "Ashanti",
  features: "Polytank|Tiled floors",
  photos: "front.jpg|kitchen.jpg",
};
