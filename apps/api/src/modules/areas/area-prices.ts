import type { AreaPrices, Area, AreaPriceRow } from "@efie/contract";
import {
  findAreaPrices,
  findRegionRents,
  findPricesOfTown,
  findTowns,
  hasTown,
  type Quartiles,
  type WithPast,
  type AreaKind,
  type AreaRow,
  type TownRow,
} from "./areas.repository.ts";
import { LRUCache } from "lru-cache";
import type { Clock } from "../../platform/process/clock.ts";
import { toSlug } from "@efie/contract/texts";
import { AppError } from "../../platform/app-error.ts";
import type { Executor } from "../../platform/database/tables.ts";
import { leastSample } from "./refresh-areas.ts";

/** Fewer listings than this, now or then, say nothing about a change. */
const leastOfChange = 30;

/** The relative standard error of a median: 0.93 interquartile ranges by the root of the sample (McGill, Tukey and Larsen 1978, "Variations of Box Plots"). */
function errorOf({ median_pesewas, low_pesewas, high_pesewas, sample }: Quartiles): number {
  return (0.93 * (high_pesewas - low_pesewas)) / (median_pesewas * Math.sqrt(sample));
}

const toPercent = (ratio: number): number => Math.round((ratio - 1) * 1_000) / 10;

type Change = Pick<AreaPrices, "change_90_days" | "change_90_days_low" | "change_90_days_high">;

/** The change of a median with the range in which it lies 19 times in 20; null where either side has too few listings. */
export function presentChange({ past, ...now }: WithPast): Change | null {
  if (past === null || Math.min(now.sample, past.sample) < leastOfChange) return null;
  const ratio = now.median_pesewas / past.median_pesewas;
  const spread = Math.exp(1.96 * Math.hypot(errorOf(now), errorOf(past)));
  return {
    change_90_days: toPercent(ratio),
    change_90_days_low: toPercent(ratio / spread),
    change_90_days_high: toPercent(ratio * spread),
  };
}

const maxAgeMs = 60_000;
/** More than all kinds of listings in the towns that people look at. */
const maxEntries = 10_000;

type ReadPrices = (cityId: number, kind: AreaKind) => Promise<AreaPrices>;

/** Returns `read` with a cache of a minute: every property's page asks for prices that a job computes every few minutes. Failed reads are not cached. */
export function cacheAreaPrices(read: ReadPrices, clock: Clock): ReadPrices {
  const cache = new LRUCache<string, { prices: AreaPrices; until: number }>({ max: maxEntries });
  return async (cityId, kind) => {
    const key = JSON.stringify([cityId, kind.type, kind.property_type, kind.bedrooms]);
    const now = clock.now().getTime();
    const cached = cache.get(key);
    if (cached && cached.until > now) return cached.prices;
    const prices = await read(cityId, kind);
    cache.set(key, { prices, until: now + maxAgeMs });
    return prices;
  };
}

export type AreasDeps = { reads: Executor; clock: Clock };

const unknownChange = { change_90_days: null, change_90_days_low: null, change_90_days_high: null };

function presentPrices(row: WithPast | null): AreaPrices {
  const sample = row?.sample ?? 0;
  if (!row || sample < leastSample) return { median: null, low: null, high: null, sample, ...unknownChange };
  const { median_pesewas, low_pesewas, high_pesewas } = row;
  const figures = { median: median_pesewas / 100, low: low_pesewas / 100, high: high_pesewas / 100, sample };
  return { ...figures, ...(presentChange(row) ?? unknownChange) };
}

function presentRow(row: AreaRow): AreaPriceRow {
  const { type, property_type, bedrooms } = row;
  return { type, property_type, bedrooms, ...presentPrices(row) };
}

function presentTown({ id, city, listings, latitude, longitude, median_pesewas }: TownRow): Area["towns"][number] {
  const median_rent = median_pesewas === null ? null : median_pesewas / 100;
  return { id, city, slug: toSlug(city), listings, median_rent, latitude, longitude };
}

/** The regions with their rents and towns. */
export async function listAreas({ reads, clock }: AreasDeps): Promise<Area[]> {
  const rents = new Map((await findRegionRents(reads, clock.now())).map((row) => [row.region_id, row]));
  const byRegion = Map.groupBy(await findTowns(reads, leastSample), ({ region_id }) => region_id);
  return [...byRegion].map(([id, rows]) => {
    const name = rows[0]?.region ?? "";
    const listings = rows.reduce((sum, row) => sum + row.listings, 0);
    const towns = rows.map(presentTown);
    return { region: { id, name }, slug: toSlug(name), listings, rents: presentPrices(rents.get(id) ?? null), towns };
  });
}

const noSuchTown = () => new AppError("not_found", "No such town.");

/** The prices of a town's kinds of listings that have enough listings. @throws "not found" for an unknown town. */
export async function listAreaPrices({ reads, clock }: AreasDeps, cityId: number): Promise<AreaPriceRow[]> {
  if (!(await hasTown(reads, cityId))) throw noSuchTown();
  return (await findPricesOfTown(reads, cityId, leastSample, clock.now())).map(presentRow);
}

/** The prices of one kind of listing in a town. @throws "not found" for an unknown town. */
export async function getAreaPrices({ reads, clock }: AreasDeps, cityId: number, kind: AreaKind): Promise<AreaPrices> {
  const found = await findAreaPrices(reads, cityId, kind, clock.now());
  if (!found) throw noSuchTown();
  return presentPrices(found.row);
}
