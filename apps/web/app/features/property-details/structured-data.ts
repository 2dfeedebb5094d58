import type { ListingType, Property, PropertyType } from "@efie/contract";
import { isAsked } from "@efie/contract/fields";
import { listAmenities } from "../../entities/property/property-facts.ts";
import type { Crumb } from "../../ui/navigation/breadcrumb.tsx";
import { listFacilities } from "./details-words.ts";

/** Kinds of place as schema.org has them; the rest are plain accommodation. */
const placeTypes: Partial<Record<PropertyType, string>> = {
  "single room": "Room",
  apartment: "Apartment",
  "serviced apartment": "Apartment",
  condo: "Apartment",
  duplex: "House",
  commercial: "Place",
  shop: "Store",
  land: "Place",
};

const businessFunctions: Record<ListingType, string> = {
  rental: "http://purl.org/goodrelations/v1#LeaseOut",
  "short rental": "http://purl.org/goodrelations/v1#LeaseOut",
  sale: "http://purl.org/goodrelations/v1#Sell",
};

/** UN/CEFACT codes: what the price is paid for. */
const unitCodes: Partial<Record<ListingType, string>> = { rental: "MON", "short rental": "DAY" };

/** What is undefined is not written. */
function describePlace(property: Property): object {
  const { city, square_meters } = property;
  const amenities = [...listAmenities(property), ...listFacilities(property)];
  const said = (name: "number_of_bedrooms" | "number_of_bathrooms" | "year_built") =>
    isAsked(name, property) ? (property[name] ?? undefined) : undefined;
  return {
    "@type": placeTypes[property.property_type] ?? "Accommodation",
    address: {
      "@type": "PostalAddress",
      streetAddress: property.detailed_address || undefined,
      addressLocality: city.city,
      addressRegion: city.region.name,
      addressCountry: "GH",
    },
    numberOfBedrooms: said("number_of_bedrooms"),
    numberOfBathroomsTotal: said("number_of_bathrooms"),
    floorSize: square_meters === null ? undefined : { "@type": "QuantitativeValue", value: square_meters, unitCode: "MTK" },
    yearBuilt: said("year_built"),
    amenityFeature: amenities.map((name) => ({ "@type": "LocationFeatureSpecification", name, value: true })),
  };
}

function describeOffer(property: Property, url: string): object {
  const { price, type, status, expiry_date } = property;
  const unitCode = unitCodes[type];
  const money = price === 0 ? null : { price, priceCurrency: "GHS" };
  return {
    "@type": "Offer",
    url,
    businessFunction: businessFunctions[type],
    availability: status === "available" ? "https://schema.org/InStock" : "https://schema.org/SoldOut",
    ...money,
    priceSpecification: money && unitCode ? { "@type": "UnitPriceSpecification", ...money, unitCode } : undefined,
    availabilityEnds: expiry_date ?? undefined,
  };
}

/** A property for search engines (https://schema.org/RealEstateProperty). */
export function describeProperty(property: Property, publicUrl: string, path: string): object {
  const url = publicUrl + path;
  return {
    "@context": "https://schema.org",
    "@type": "RealEstateListing",
    "@id": url,
    url,
    name: property.title,
    description: property.description,
    datePosted: property.date_posted ?? undefined,
    image: property.images.map(({ full }) => (full.startsWith("/") ? publicUrl + full : full)),
    mainEntity: describePlace(property),
    offers: describeOffer(property, url),
  };
}

export function describeTrail(trail: readonly Crumb[], current: Crumb, publicUrl: string): object {
  const items = [...trail, current];
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: items.map(({ label, to }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: publicUrl + to,
    })),
  };
}
