import type { LandOwner, LandTenure, TitleType } from "@efie/contract";
import type { Area, Place } from "./places.ts";

export type ListingType = "rental" | "short rental" | "sale";

export type PropertyType =
  | "single room"
  | "self contained"
  | "chamber & hall"
  | "apartment"
  | "serviced apartment"
  | "duplex"
  | "hostel"
  | "guest house"
  | "commercial"
  | "air-bnb"
  | "condo"
  | "land"
  | "shop";

export type Condition = "new" | "good" | "needs_renovation";

/** A property of the demo world, ready to be inserted: wire names, no ids. */
export type DemoProperty = {
  /** The owner's username. */
  owner: string;
  region: string;
  city: string;
  title: string;
  description: string;
  type: ListingType;
  property_type: PropertyType;
  /** Whole cedis: per month for rentals, per night for short rentals, in total for sales; 0 is negotiable. */
  price: number;
  /** Price at the last review, if the owner has lowered it since. */
  price_before: number | null;
  number_of_bedrooms: number | null;
  number_of_bathrooms: number | null;
  square_meters: number | null;
  parking_spaces: number;
  year_built: number | null;
  /** What a rental costs before the key, in cedis and months; null is not said. */
  advance_months: number | null;
  deposit_months: number | null;
  agent_fee_percent: number | null;
  viewing_fee: number | null;
  service_charge: number | null;
  /** What is said of a piece of land; null is not said. */
  title_type: TitleType | null;
  tenure: LandTenure | null;
  land_owner: LandOwner | null;
  plots: number | null;
  litigation_declared: boolean | null;
  condition: Condition;
  floor_number: number | null;
  has_garage: boolean;
  elevator: boolean;
  wheelchair_access: boolean;
  secure_parking: boolean;
  features: string[];
  detailed_address: string;
  /** The pin; null without one. */
  latitude: number | null;
  longitude: number | null;
  gps_address: string | null;
  /** Near what it is. */
  landmark: string | null;
  status: "available" | "not available" | "rented" | "sold" | "inactive";
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
