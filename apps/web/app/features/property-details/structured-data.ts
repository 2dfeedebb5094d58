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

function describePlace(property: Property): object {
  const { city, detailed_address, square_meters, number_of_bedrooms, number_of_bathrooms, year_built } = property;
  const amenities = [...listAmenities(property), ...listFacilities(property)];
  return {
    "@type": placeTypes[property.property_type] ?? "Accommodation",
    address: {
      "@type": "PostalAddress",
      ...(detailed_address === "" ? {} : { streetAddress: detailed_address }),
      addressLocality: city.city,
      addressRegion: city.region.name,
      addressCountry: "GH",
    },
    ...(number_of_bedrooms === null || !isAsked("number_of_bedrooms", property) ? {} : { numberOfBedrooms: number_of_bedrooms }),
    ...(number_of_bathrooms === null || !isAsked("number_of_bathrooms", property)
      ? {}
      : { numberOfBathroomsTotal: number_of_bathrooms }),
    ...(square_meters === null ? {} : { floorSize: { "@type": "QuantitativeValue", value: square_meters, unitCode: "MTK" } }),
    ...(year_built === null || !isAsked("year_built", property) ? {} : { yearBuilt: year_built }),
    amenityFeature: amenities.map((name) => ({ "@type": "LocationFeatureSpecification", name, value: true })),
  };
}

function describeOffer(property: Property, url: string): object {
  const { price, type, status, expiry_date } = property;
  const unitCode = unitCodes[type];
  const money = { price, priceCurrency: "GHS" };
  return {
    "@type": "Offer",
    url,
    businessFunction: businessFunctions[type],
    availability: status === "available" ? "https://schema.org/InStock" : "https://schema.org/SoldOut",
    ...(price === 0 ? {} : money),
    ...(price === 0 || unitCode === undefined
      ? {}
      : { priceSpecification: { "@type": "UnitPriceSpecification", ...money, unitCode } }),
    ...(expiry_date === null ? {} : { availabilityEnds: expiry_date }),
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
    ...(property.date_posted === null ? {} : { datePosted: property.date_posted }),
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
