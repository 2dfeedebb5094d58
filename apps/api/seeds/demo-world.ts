import { makeNewcomers } from "./demo-newcomers.ts";
import { scheduleStock } from "./demo-schedule.ts";
import type { DemoSubscription, Seller } from "./demo-sellers.ts";
import { makeSellers } from "./demo-sellers.ts";
import { makeStock, pickSpot, publishedCount } from "./demo-stock.ts";
import type { DemoProperty, PropertyType } from "./listing.ts";
import type { DemoPerson } from "./people.ts";
import { makePeople } from "./people.ts";
import type { Photo } from "./photo-choice.ts";
import { choosePhotos, readPhotoManifest } from "./photo-choice.ts";
import { makeProperty } from "./properties.ts";
import type { ListingState } from "./publication.ts";
import type { Random } from "./random.ts";
import { createRandom } from "./random.ts";

/** Everything an empty installation is filled with. Properties are newest first, unpublished ones last. */
export type DemoWorld = {
  people: DemoPerson[];
  /** Accounts that are new; they take no part in anything yet. */
  newcomers: DemoPerson[];
  properties: DemoProperty[];
  subscriptions: DemoSubscription[];
};

type Unpublished = { state: ListingState; propertyType: PropertyType; of: "kwame_agent" | "yaw_landlord" | "others" };

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
];

function makePublished(random: Random, sellers: readonly Seller[], now: Date): DemoProperty[] {
  const stock = makeStock(random.fork("stock"), sellers);
  return scheduleStock(random.fork("schedule"), stock).map((item, index) =>
    makeProperty(random.fork(`published ${String(index)}`), {
      now,
      creator: item.seller.username,
      voice: item.seller.voice,
      subscriptionEnd: item.seller.subscriptionEnd,
      place: item.place,
      area: item.area,
      propertyType: item.propertyType,
      ageHours: item.ageHours,
      isFeatured: item.isFeatured,
      isPromoted: item.isPromoted,
      isUrgent: item.isUrgent,
      isHighlighted: item.isHighlighted,
    }),
  );
}

// Hostels stand where students are, whoever lists them
const hostelRegion = "Central";

function makeUnpublished(random: Random, sellers: readonly Seller[], now: Date): DemoProperty[] {
  const wellKnown = ["kwame_agent", "yaw_landlord"];
  const others = sellers.filter(({ username }) => !wellKnown.includes(username));
  return unpublished.map(({ state, propertyType, of }, index) => {
    const chance = random.fork(`unpublished ${String(index)}`);
    const seller = sellers.find(({ username }) => username === of) ?? chance.pick(others);
    const region = propertyType === "hostel" ? hostelRegion : seller.region;
    return makeProperty(chance, {
      now,
      creator: seller.username,
      voice: seller.voice,
      subscriptionEnd: seller.subscriptionEnd,
      ...pickSpot(chance, region, propertyType),
      propertyType,
      state,
      isFeatured: false,
      isPromoted: false,
      isUrgent: false,
      isHighlighted: false,
    });
  });
}

const changedHoursAgo = { kwame_agent: 5, yaw_landlord: 20 } as const;

/** Both have lately rewritten a published listing, and staff are still to look at it. */
function markChanged(properties: readonly DemoProperty[], now: Date): DemoProperty[] {
  const changed = new Map(
    Object.entries(changedHoursAgo).map(([creator, hours]) => [
      properties.findLast((property) => property.creator === creator),
      new Date(now.getTime() - hours * 3_600_000),
    ]),
  );
  return properties.map((property) => ({ ...property, changed_at: changed.get(property) ?? null }));
}

function addPhotos(random: Random, properties: readonly DemoProperty[], manifest: readonly Photo[]): DemoProperty[] {
  // A draft becomes active with its first photo, so it has none
  const shown = properties.filter(({ activated_at }) => activated_at);
  const photos = choosePhotos(
    random,
    manifest,
    shown.map(({ property_type }) => property_type),
  );
  const byProperty = new Map(shown.map((property, index) => [property, photos[index] ?? []]));
  return properties.map((property) => ({ ...property, photos: byProperty.get(property) ?? [] }));
}

/**
 * Makes the demo world: same seed, time and pictures, same world.
 * @param now the moment everything is counted back from
 * @param manifest the pictures to show, those of photos/manifest.json unless told otherwise
 */
export function makeDemoWorld(seed: number, now: Date, manifest: readonly Photo[] = readPhotoManifest()): DemoWorld {
  const random = createRandom(seed);
  const people = makePeople(random.fork("people"), now);
  const { sellers, subscriptions } = makeSellers(random.fork("sellers"), people, publishedCount, now);
  const properties = [
    ...markChanged(makePublished(random.fork("published"), sellers, now), now),
    ...makeUnpublished(random.fork("unpublished"), sellers, now),
  ];
  const newcomers = makeNewcomers(random.fork("newcomers"), people, now);
  return { people, newcomers, properties: addPhotos(random.fork("photos"), properties, manifest), subscriptions };
}
