import { roundPrice } from "./prices.ts";
import type { DemoProperty, PropertyFacts } from "./property.ts";
import type { Random } from "./random.ts";

type Terms = Pick<DemoProperty, "advance_months" | "deposit_months" | "agent_fee_percent" | "viewing_fee" | "service_charge">;

/** What the terms agree with. */
type Described = PropertyFacts & { description: string; price: number; maxAdvanceMonths: number | undefined };

const unsaid: Terms = {
  advance_months: null,
  deposit_months: null,
  agent_fee_percent: null,
  viewing_fee: null,
  service_charge: null,
};

function chooseViewingFee(random: Random, { voice, description }: Described): number | null {
  if (/no viewing fee|viewing is free/i.test(description)) return 0;
  if (voice === "owner") return random.chance(0.6) ? 0 : null;
  return random.weighted([
    [0, 4],
    [null, 3],
    [50, 2],
    [100, 1],
  ]);
}

function chooseAgentFee(random: Random, { voice, description }: Described): number | null {
  if (/agency fee is 5 per cent/i.test(description)) return 5;
  if (voice === "agent") return random.pick([5, 8, 10, 10]);
  return /no agent/i.test(description) || random.chance(0.6) ? 0 : null;
}

/** Gated flats have a porter, a pump and lights in the stairs to pay for. */
function chooseServiceCharge(random: Random, { propertyType, features, description, price }: Described): number | null {
  if (/service charge is included/i.test(description)) return 0;
  const isShared = propertyType === "serviced apartment" || propertyType === "condo" || features.has("Walled and gated");
  if (price > 0 && isShared && (/service charge covers/i.test(description) || random.chance(0.6)))
    return roundPrice((price * random.int(4, 9)) / 100);
  return random.chance(0.4) ? 0 : null;
}

/** The terms of most rentals: as the description says them, where it does. Other offers have none. */
export function makeTerms(random: Random, facts: Described): Terms {
  const { type, advanceMonths, family, description, maxAdvanceMonths = Infinity } = facts;
  if (type !== "rental" || random.chance(0.15)) return unsaid;
  return {
    // Hostels are paid by the academic year.
    advance_months: family === "hostels" ? Math.min(9, maxAdvanceMonths) : advanceMonths,
    deposit_months: description.includes("deposit of one month")
      ? 1
      : random.weighted([
          [null, 3],
          [0, 3],
          [1, 2],
          [2, 1],
        ]),
    agent_fee_percent: chooseAgentFee(random, facts),
    viewing_fee: chooseViewingFee(random, facts),
    service_charge: chooseServiceCharge(random, facts),
  };
}
