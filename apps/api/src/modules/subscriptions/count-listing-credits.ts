import type { listingCredits } from "@efie/contract";
import type { z } from "zod";
import type { Executor } from "../../platform/database/tables.ts";
import { countCredits } from "./listing-credits.repository.ts";

/** From the primary: what was just kept pays for the next property. */
export async function countListingCredits(db: Executor, userId: number): Promise<z.output<typeof listingCredits>> {
  return { credits: await countCredits(db, userId) };
}
