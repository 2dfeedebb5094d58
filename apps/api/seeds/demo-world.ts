import { lawfulAdvanceMonths } from "@efie/contract/move-in-cost";
import { makeClients } from "./demo-clients.ts";
import { estateAgent, makeEstates, shareEstatePhotos } from "./demo-estates.ts";
import { makeNewcomers } from "./demo-newcomers.ts";
import { scheduleStock, type ScheduledItem } from "./demo-schedule.ts";
import type { DemoSubscription, Seller } from "./demo-sellers.ts";
import { makeSellers } from "./demo-sellers.ts";
import { lowerPrices } from "./demo-price-drops.ts";
import { makeStock, publishedCount } from "./demo-stock.ts";
import { makeUnpublished } from "./demo-unpublished.ts";
import type { DemoProperty } from "./property.ts";
import type { DemoPerson } from "./people.ts";
import { makePeople } from "./people.ts";
import type { Photo } from "./photo-choice.ts";
import { choosePhotos, readPhotoManifest } from "./photo-choice.ts";
import { makeProperty } from "./properties.ts";
import type { Random } from "./random.ts";
import { createRandom } from "./random.ts";

/** The demo data of an empty installation. Properties are newest first, then unpublished ones, then one agent's estates. */
export type DemoWorld = {
  people: DemoPerson[];
  /** New accounts without activity. */
  newcomers: DemoPerson[];
  /** Who asked the agent with the estates. */
  clients: DemoPerson[];
  properties: DemoProperty[];
  subscriptions: DemoSubscription[];
};

/** Home takes its lists from so many of the newest, and from those with a badge. */
const newestOnHome = 80;

function isOnHome({ isFeatured, isPromoted }: ScheduledItem, index: number): boolean {
  return isFeatured || isPromoted || index < newestOnHome;
}

function makePublished(random: Random, sellers: readonly Seller[], now: Date): DemoProperty[] {
  const stock = makeStock(random.fork("stock"), sellers);
  return scheduleStock(random.fork("schedule"), stock).map((item, index) =>
    makeProperty(random.fork(`published ${String(index)}`), {
      now,
      owner: item.seller.username,
      voice: item.seller.voice,
      subscriptionEnd: item.seller.subscriptionEnd,
      place: item.place,
      area: item.area,
      propertyType: item.propertyType,
      type: item.type,
      bedrooms: item.bedrooms,
      ageHours: item.ageHours,
      isFeatured: item.isFeatured,
      isPromoted: item.isPromoted,
      isUrgent: item.isUrgent,
      isHighlighted: item.isHighlighted,
      // What a visitor sees first keeps to the law.
      maxAdvanceMonths: isOnHome(item, index) ? lawfulAdvanceMonths : undefined,
    }),
  );
}

function addPhotos(random: Random, properties: readonly DemoProperty[], manifest: readonly Photo[]): DemoProperty[] {
  // Drafts have no photos, because the first photo activates a draft
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
 * Creates the demo world, deterministic for seed, time and pictures.
 * @param now time from which all dates are counted back
 * @param manifest available pictures, by default those of photos/manifest.json
 */
export function makeDemoWorld(seed: number, now: Date, manifest: readonly Photo[] = readPhotoManifest()): DemoWorld {
  const random = createRandom(seed);
  const people = makePeople(random.fork("people"), now);
  const { sellers, subscriptions } = makeSellers(random.fork("sellers"), people, publishedCount, now);
  const properties = [
    ...lowerPrices(makePublished(random.fork("published"), sellers, now), now),
    ...makeUnpublished(random.fork("unpublished"), sellers, now),
  ];
  const newcomers = makeNewcomers(random.fork("newcomers"), people, now);
  const shown = copyPhoto(addPhotos(random.fork("photos"), properties, manifest));
  const agent = sellers.find(({ username }) => username === estateAgent);
  const estates = shareEstatePhotos(makeEstates(random.fork("estates"), agent, now), shown, manifest);
  const clients = makeClients(random.fork("clients"), [...people, ...newcomers], now);
  return { people, newcomers, clients, properties: [...shown, ...estates], subscriptions };
}

/** A picture made from another one: cut, brighter, and marked with an agency's name. */
const [copy, original] = ["../copied-photos/villa-13.webp", "villa-13.webp"];

/** A listing that waits for its review shows a photo of another owner's house, for staff to find. */
function copyPhoto(properties: readonly DemoProperty[]): DemoProperty[] {
  const owner = properties.find(({ photos }) => photos.includes(original))?.owner;
  const thief = properties.findLast(
    (property) =>
      property.property_type === "duplex" && property.submitted_at && !property.is_verified && property.owner !== owner,
  );
  if (owner === undefined || thief === undefined) return [...properties];
  return properties.map((property) =>
    property === thief ? { ...property, photos: [copy, ...property.photos.slice(1)] } : property,
  );
}
