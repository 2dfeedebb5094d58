import { z } from "zod";
import { cedis } from "./primitives.ts";
import { propertyRanges } from "./property-ranges.ts";

function whole({ min, max }: { min: number; max: number }) {
  return z.int().min(min).max(max).nullable();
}

const { advance_months: advance, deposit_months: deposit, agent_fee_percent: agentFee } = propertyRanges;

/** What an owner says of a rental's terms; null is not said, 0 is none. Other offers have none. */
export const rentalTerms = {
  /** Months of rent in advance. */
  advance_months: whole(advance),
  /** Months of rent as a deposit, which comes back. */
  deposit_months: whole(deposit),
  /** Percent of the advance, at most two decimals. */
  agent_fee_percent: z.number().min(agentFee.min).max(agentFee.max).nullable(),
  viewing_fee: cedis.nullable(),
  /** Cedis a month. */
  service_charge: cedis.nullable(),
};

/** Computed from the price and the terms (`moveInCost`); null without `advance_months`, or with a price of 0. */
export const moveInCostField = z.number().min(0).nullable();
