import { connectSearched, createReadDetails } from "../src/modules/properties/catalogue/read-property.ts";
import { createPreferences } from "../src/modules/properties/catalogue/recommendations.ts";
import { sweepExpired } from "../src/modules/properties/publication/catalogue-maintenance.repository.ts";
import type { SearchedProperties } from "../src/modules/properties/index.ts";
import type { Executor } from "../src/platform/database/tables.ts";
import type { Clock } from "../src/platform/process/clock.ts";

/** What search asks of the properties of a database. */
export function searchedPropertiesOf(db: Executor, clock: Clock): SearchedProperties {
  return connectSearched({ db, reads: db, clock, readDetails: createReadDetails(db), preferences: createPreferences(db) });
}

/** Removes expired properties from the catalogue, as a job does. */
export async function sweepExpiredNow(db: Executor, clock: Clock): Promise<void> {
  await sweepExpired(db, clock.now());
}

export { findMoment } from "../src/modules/search/find/catalogue-source.repository.ts";
