import type { Area, AreaPriceRow, AreaPrices } from "@efie/contract";
import { toSlug } from "@efie/contract/slug";
import { AppError } from "../../platform/app-error.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { Clock } from "../../platform/process/clock.ts";
import {
  findAreaPrices,
  findPricesOfTown,
  findTowns,
  hasTown,
  type AreaKind,
  type AreaRow,
  type TownRow,
} from "./areas.repository.ts";
import { leastSample } from "./refresh-areas.ts";

export type AreasDeps = { reads: Executor; clock: Clock };

function presentPrices(row: AreaRow | null): AreaPrices {
  const sample = row?.sample ?? 0;
  if (!row || sample < leastSample) return { median: null, low: null, high: null, sample, change_90_days: null };
  const { median_pesewas: now, past_pesewas: past } = row;
  const change = past === null ? null : Math.round((now / past - 1) * 1_000) / 10;
  return { median: now / 100, low: row.low_pesewas / 100, high: row.high_pesewas / 100, sample, change_90_days: change };
}

function presentRow(row: AreaRow): AreaPriceRow {
  const { type, property_type, bedrooms } = row;
  return { type, property_type, bedrooms, ...presentPrices(row) };
}

function presentTown({ id, city, listings, latitude, longitude, median_pesewas }: TownRow): Area["towns"][number] {
  const median_rent = median_pesewas === null ? null : median_pesewas / 100;
  return { id, city, slug: toSlug(city), listings, median_rent, latitude, longitude };
}

/** The regions with their towns. */
export async function listAreas(reads: Executor): Promise<Area[]> {
  const regions = new Map<number, Area>();
  for (const row of await findTowns(reads, leastSample)) {
    const region = { id: row.region_id, name: row.region };
    const area = regions.get(row.region_id) ?? { region, slug: toSlug(row.region), listings: 0, towns: [] };
    area.listings += row.listings;
    area.towns.push(presentTown(row));
    regions.set(row.region_id, area);
  }
  return [...regions.values()];
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
