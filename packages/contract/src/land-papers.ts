import { z } from "zod";
import { landOwners, landTenures, titleTypes } from "./enums.ts";
import { propertyRanges } from "./property-ranges.ts";

/** What an owner says of a piece of land; null is not said. Nothing but land has them. */
export const landPapers = {
  title_type: z.enum(titleTypes).nullable(),
  tenure: z.enum(landTenures).nullable(),
  land_owner: z.enum(landOwners).nullable(),
  /** At most two decimals: half plots are sold, too. */
  plots: z.number().min(propertyRanges.plots.min).max(propertyRanges.plots.max).nullable(),
  /** True: the owner declares a dispute about the land. False: the owner says that there is none. */
  litigation_declared: z.boolean().nullable(),
};
