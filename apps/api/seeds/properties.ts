import { dayMs } from "../src/platform/process/clock.ts";
import { makePin } from "./pins.ts";
import { makeConfirmation } from "./confirmations.ts";
import { makeAddress } from "./addresses.ts";
import { makeDescription } from "./descriptions.ts";
import { makeFacts } from "./facts.ts";
import { propertyFeatureNames } from "./features.ts";
import type { DemoProperty, PropertyFacts, ListingType, PropertyType } from "./property.ts";
import type { Area, Place } from "./places.ts";
import { pickPlace } from "./places.ts";
import { makeLandPapers } from "./land-papers.ts";
import { makePrice } from "./prices.ts";
import { pickListingType, pickPropertyType } from "./property-mix.ts";
import type { PropertyState } from "./publication.ts";
import { makePublication } from "./publication.ts";
import type { Random } from "./random.ts";
import { makeHousehold } from "./household.ts";
import { makeTerms } from "./rental-terms.ts";
import { makeTitle } from "./titles.ts";

/** Given values of a property; omitted ones are random with the country's distribution. */
export type PropertyBrief = {
  now: Date;
  /** The owner's username. */
  owner: string;
  place?: Place;
  area?: Area;
  propertyType?: PropertyType;
  type?: ListingType | undefined;
  bedrooms?: number | undefined;
  voice?: "owner" | "agent";
  maxAdvanceMonths?: number | undefined;
  state?: PropertyState;
  /** End of the owner's subscription; null or omitted if a fee was paid. */
  subscriptionEnd?: Date | null;
  /** Hours since publication, or since creation if it was never published. */
  ageHours?: number;
  /** From the payment to the review. */
  reviewMs?: number;
  isFeatured?: boolean;
  isPromoted?: boolean;
  isUrgent?: boolean;
  isHighlighted?: boolean;
  /** File names of the photo manifest, the cover first. */
  photos?: string[];
};

// A few properties have most of the views
function visitsSince(random: Random, published: Date | null, now: Date, interest: number): number {
  if (!published) return 0;
  const days = (now.getTime() - published.getTime()) / dayMs;
  const perDay = interest * (1 + 5 / (0.15 + random.next() * 2.2));
  return Math.floor(days ** 0.9 * perDay);
}

function detailsOf(facts: PropertyFacts) {
  return {
    type: facts.type,
    property_type: facts.propertyType,
    number_of_bedrooms: facts.bedrooms,
    number_of_bathrooms: facts.bathrooms,
    square_meters: facts.squareMeters,
    parking_spaces: facts.parkingSpaces,
    year_built: facts.yearBuilt,
    condition: facts.condition,
    floor_number: facts.floorNumber,
    has_garage: facts.hasGarage,
    elevator: facts.hasElevator,
    wheelchair_access: facts.hasWheelchairAccess,
    secure_parking: facts.hasSecureParking,
    features: propertyFeatureNames.filter((name) => facts.features.has(name)),
  };
}

function badgesOf(random: Random, brief: PropertyBrief) {
  return {
    is_featured: brief.isFeatured ?? random.chance(0.06),
    is_promoted: brief.isPromoted ?? random.chance(0.05),
    is_urgent: brief.isUrgent ?? random.chance(0.03),
    is_highlighted: brief.isHighlighted ?? random.chance(0.04),
  };
}

/** Creates a realistic property, deterministic for the random state and brief. */
export function makeProperty(random: Random, brief: PropertyBrief): DemoProperty {
  const { now, owner } = brief;
  const place = brief.place ?? pickPlace(random);
  const area = brief.area ?? random.pick(place.areas);
  const propertyType = brief.propertyType ?? pickPropertyType(random, place, area);
  const type = brief.type ?? (brief.state === "sold" ? "sale" : pickListingType(random, propertyType, brief.state === "rented"));
  const voice = brief.voice ?? (random.chance(0.45) ? "agent" : "owner");
  const { bedrooms, maxAdvanceMonths } = brief;
  const facts = makeFacts(random, { place, area, propertyType, type, voice, now, bedrooms, maxAdvanceMonths });
  const publication = makePublication(random, {
    now,
    state: brief.state ?? "published",
    subscriptionEnd: brief.subscriptionEnd ?? null,
    reviewMs: brief.reviewMs,
    ...(brief.ageHours === undefined ? {} : { ageHours: brief.ageHours }),
  });
  const badges = badgesOf(random, brief);
  const interest = (badges.is_promoted ? 3 : 1) * (badges.is_featured ? 2 : 1);
  const title = makeTitle(random, facts);
  // Generators of their own, so that what follows stays as it was.
  const fork = (name: string): Random => random.fork(`${name} ${owner} ${title} ${publication.created_at.toISOString()}`);
  const description = makeDescription(random, facts);
  const price = makePrice(random, facts);
  return {
    owner,
    region: place.region,
    city: place.city,
    title,
    description,
    price,
    price_before: null,
    ...detailsOf(facts),
    detailed_address: makeAddress(random, place, area, facts.landmark),
    ...makeConfirmation(fork("confirmed"), publication.published_at, now),
    ...makeTerms(fork("terms"), { ...facts, description, price, maxAdvanceMonths }),
    ...makeHousehold(fork("household"), facts),
    ...makeLandPapers(fork("papers"), facts, description),
    ...makePin(fork("pin"), place, area, facts.landmark),
    ...publication,
    ...badges,
    visit_count: visitsSince(random, publication.published_at, now, interest),
    photos: brief.photos ?? [],
  };
}
