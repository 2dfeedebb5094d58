import type { PublicFieldValues, ListingType, PropertyCondition, PropertyType } from "@efie/contract";
import type { Area, Place } from "./places.ts";

export type { ListingType, PropertyType };
export type Condition = PropertyCondition;

/** A property of the demo world, ready to be inserted: wire names, no ids. */
export type DemoProperty = PublicFieldValues & {
  /** The owner's username. */
  owner: string;
  region: string;
  city: string;
  /** Price at the last review, if the owner has lowered it since. */
  price_before: number | null;
  features: string[];
  /** The pin; null without one. */
  latitude: number | null;
  longitude: number | null;
  gps_address: string | null;
  is_verified: boolean;
  is_featured: boolean;
  is_promoted: boolean;
  is_urgent: boolean;
  is_highlighted: boolean;
  rejected_reason: string | null;
  visit_count: number;
  created_at: Date;
  activated_at: Date | null;
  published_at: Date | null;
  expiry_date: Date | null;
  /** When the owner last said that it can be had, and was asked since. */
  last_confirmed_at: Date | null;
  confirmation_asked_at: Date | null;
  /** How it was paid, and the end of the subscription if there was one. */
  activated_by: "fee" | "subscription" | null;
  covered_until: Date | null;
  /** Start of the wait for a review: the first one, or one of the owner's changes. */
  submitted_at: Date | null;
  changed_at: Date | null;
  /** File names of the photo manifest, the cover first. */
  photos: string[];
};

/** A landmark for directions, and the property's position relative to it. */
export type Landmark = {
  name: string;
  isRoad: boolean;
  /** "near", "behind", "off" … */
  relation: string;
};

/** Property types with the same topics of description. */
export type Family = "rooms" | "flats" | "houses" | "land" | "shops" | "short lets" | "hostels";

/** All facts that a property's texts may state, chosen before the texts. */
export type PropertyFacts = {
  type: ListingType;
  propertyType: PropertyType;
  family: Family;
  place: Place;
  area: Area;
  landmark: Landmark;
  voice: "owner" | "agent";
  bedrooms: number | null;
  bathrooms: number | null;
  squareMeters: number | null;
  parkingSpaces: number;
  yearBuilt: number | null;
  condition: Condition;
  floorNumber: number | null;
  hasGarage: boolean;
  hasElevator: boolean;
  hasWheelchairAccess: boolean;
  hasSecureParking: boolean;
  features: ReadonlySet<string>;
  hasOwnMeter: boolean;
  hasOwnBath: boolean;
  /** Other households that share the compound, meter or bath. */
  neighbours: number;
  /** Rent advance in months; 0 for none. */
  advanceMonths: number;
  /** Beds in a hostel room. */
  beds: number;
  isNegotiable: boolean;
};
