import type { Seller } from "./demo-sellers.ts";
import { pickSpot } from "./demo-stock.ts";
import type { DemoProperty, PropertyType } from "./property.ts";
import { makeProperty } from "./properties.ts";
import type { PropertyState } from "./publication.ts";
import type { Random } from "./random.ts";

type Unpublished = {
  state: PropertyState;
  propertyType: PropertyType;
  of: "kwame_agent" | "yaw_landlord" | "akosua" | "others";
  /** A scam that staff rejected. */
  isScam?: true;
};

const unpublished: readonly Unpublished[] = [
  { of: "kwame_agent", state: "sold", propertyType: "duplex" },
  { of: "kwame_agent", state: "rented", propertyType: "apartment" },
  { of: "kwame_agent", state: "rented", propertyType: "commercial" },
  { of: "kwame_agent", state: "in review", propertyType: "apartment" },
  { of: "kwame_agent", state: "expired", propertyType: "shop" },
  { of: "kwame_agent", state: "rejected", propertyType: "land" },
  { of: "kwame_agent", state: "draft", propertyType: "apartment" },
  { of: "yaw_landlord", state: "rented", propertyType: "single room" },
  { of: "yaw_landlord", state: "rented", propertyType: "chamber & hall" },
  { of: "yaw_landlord", state: "expired", propertyType: "self contained" },
  { of: "yaw_landlord", state: "inactive", propertyType: "single room" },
  { of: "yaw_landlord", state: "in review", propertyType: "self contained" },
  { of: "yaw_landlord", state: "not available", propertyType: "shop" },
  { of: "yaw_landlord", state: "draft", propertyType: "chamber & hall" },
  { of: "others", state: "sold", propertyType: "land" },
  { of: "others", state: "in review", propertyType: "duplex" },
  { of: "others", state: "in review", propertyType: "hostel" },
  { of: "others", state: "in review", propertyType: "commercial" },
  { of: "others", state: "rejected", propertyType: "hostel" },
  { of: "others", state: "expired", propertyType: "hostel" },
  { of: "others", state: "inactive", propertyType: "apartment" },
  { of: "others", state: "draft", propertyType: "self contained" },
  { of: "others", state: "draft", propertyType: "land" },
  { of: "others", state: "draft", propertyType: "guest house" },
  { of: "others", state: "rejected", propertyType: "apartment", isScam: true },
  // Akosua buys and rents; the one thing she ever let is the room that she moved out of
  { of: "akosua", state: "rented", propertyType: "single room" },
];

// Signs of a scam: too cheap, too urgent, and payment before a viewing
const scam: Partial<DemoProperty> = {
  type: "rental",
  price: 600,
  title: "Luxury Furnished 2 Bedroom, Urgent",
  description:
    "Fully furnished luxury apartment with pool and 24 hour power, going for a give-away price because the owner has travelled. " +
    "Many people are asking, so only serious people. Send GH₵ 300 commitment fee by MoMo to reserve it today and the keys come to you by courier. " +
    "No inspection now, the caretaker is on leave. First to pay takes it.",
  rejected_reason:
    "This is a scam: a commitment fee by MoMo before anybody has seen the place, and a price at a tenth of the area's. " +
    "The caretaker of the building does not know the person. Never ask for money before a viewing.",
};

// Hostels are in a region with students, regardless of the seller
const hostelRegion = "Central";
const akosua: Pick<Seller, "username" | "voice" | "region" | "subscriptionEnd"> = {
  username: "akosua",
  voice: "owner",
  region: "Greater Accra",
  subscriptionEnd: null,
};
const akosuasRoomAgeHours = 9 * 24;

/** Creates properties in all states that guests cannot see. The last is Akosua's room. */
export function makeUnpublished(random: Random, sellers: readonly Seller[], now: Date): DemoProperty[] {
  const wellKnown = ["kwame_agent", "yaw_landlord"];
  const others = sellers.filter(({ username }) => !wellKnown.includes(username));
  return unpublished.map(({ state, propertyType, of, isScam }, index) => {
    const chance = random.fork(`unpublished ${String(index)}`);
    const seller = [...sellers, akosua].find(({ username }) => username === of) ?? chance.pick(others);
    const region = propertyType === "hostel" ? hostelRegion : seller.region;
    const property = makeProperty(chance, {
      now,
      owner: seller.username,
      voice: seller.voice,
      subscriptionEnd: seller.subscriptionEnd,
      ...pickSpot(chance, region, propertyType),
      propertyType,
      ...(isScam ? { bedrooms: 2 } : {}),
      state,
      ...(of === "akosua" ? { ageHours: akosuasRoomAgeHours } : {}),
      isFeatured: false,
      isPromoted: false,
      isUrgent: false,
      isHighlighted: false,
    });
    return isScam ? { ...property, ...scam } : property;
  });
}
