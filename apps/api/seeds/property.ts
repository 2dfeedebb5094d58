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
  creator: string;
  region: string;
  city: string;
  title: string;
  description: string;
  type: ListingType;
  property_type: PropertyType;
  /** Whole cedis: a month for rentals, a night for short rentals, the whole for sales; 0 is negotiable. */
  price: number;
  /** What it was when staff last looked at it, where its owner has lowered it since. */
  price_before: number | null;
  number_of_bedrooms: number | null;
  number_of_bathrooms: number | null;
  square_meters: number | null;
  parking_spaces: number;
  year_built: number | null;
  condition: Condition;
  floor_number: number | null;
  has_garage: boolean;
  elevator: boolean;
  wheelchair_access: boolean;
  secure_parking: boolean;
  features: string[];
  detailed_address: string;
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
  /** What paid for it, and the end of the subscription where that was one. */
  activated_by: "fee" | "subscription" | null;
  covered_until: Date | null;
  /** Since when it waits for staff: for their first word, or for a look at what its owner changed. */
  submitted_at: Date | null;
  changed_at: Date | null;
  /** File names of the photo manifest, the cover first. */
  photos: string[];
};

/** What directions are given by, and how the place lies to it. */
export type Landmark = {
  name: string;
  isRoad: boolean;
  /** "near", "behind", "off" … */
  relation: string;
};

/** Property types whose descriptions talk about the same things. */
export type Family = "rooms" | "flats" | "houses" | "land" | "shops" | "short lets" | "hostels";

/** Everything a property's texts may claim, decided before the first word is written. */
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
  /** Other households on the same compound, meter or bath. */
  neighbours: number;
  /** Rent asked in advance, in months; 0 where none is. */
  advanceMonths: number;
  /** Beds in a hostel room. */
  beds: number;
  isNegotiable: boolean;
};
