import { judgeQuality, ownProperty, toJudged, type Quality } from "@efie/contract";
import type { Areas } from "../../areas/index.ts";
import { selectOwn } from "../lifecycle/own-properties.repository.ts";
import { presentOwn, type PropertyDeps } from "../lifecycle/own-property.ts";
import { PropertyErrors } from "../property-errors.ts";

/** The median of an area with fewer listings says little. */
const leastSample = 8;

export type QualityDeps = Pick<PropertyDeps, "db" | "clock"> & { areas: Pick<Areas, "compare"> };

/** The quality of one's own listing, in any state (server contract, section 15). @throws AppError "not_found" for another's, to staff too */
export async function getQuality({ db, clock, areas }: QualityDeps, ownerId: number, id: number): Promise<Quality> {
  const [row] = (await selectOwn({ ownerId, id, after: null, limit: 1 }).execute(db)).rows;
  if (!row) throw PropertyErrors.notFound();
  const now = clock.now();
  const listing = ownProperty.parse(JSON.parse(presentOwn(row, now)));
  const median = await areas.compare({ ...listing, city_id: listing.city.id }, leastSample);
  return judgeQuality(toJudged(listing, now, median && median.median_pesewas / 100));
}
