import { limits } from "@efie/contract";
import { answerDays } from "../src/modules/properties/visibility.policy.ts";
import { dayMs } from "../src/platform/process/clock.ts";
import type { DemoProperty } from "./property.ts";
import type { Random } from "./random.ts";

type Confirmation = Pick<DemoProperty, "last_confirmed_at" | "confirmation_asked_at">;

/** Nobody is asked, and nothing leaves the lists, on the first day of the demo world. */
const margin = 1;
const { confirmAfterDays } = limits;

/** Most owners answer within days, some have been asked and have yet to answer. Never before the publication. */
export function makeConfirmation(random: Random, published: Date | null, now: Date): Confirmation {
  if (published === null) return { last_confirmed_at: null, confirmation_asked_at: null };
  const age = (now.getTime() - published.getTime()) / dayMs;
  const days = random.chance(0.75)
    ? random.next() ** 2 * (confirmAfterDays - margin)
    : confirmAfterDays + random.next() * (answerDays - margin);
  const since = Math.min(age, days);
  const confirmed = new Date(now.getTime() - since * dayMs);
  // Published less than a day before the question would come: confirmed since.
  if (since > confirmAfterDays - margin && since < confirmAfterDays)
    return { last_confirmed_at: now, confirmation_asked_at: null };
  const asked = since < confirmAfterDays ? null : new Date(confirmed.getTime() + confirmAfterDays * dayMs);
  return { last_confirmed_at: confirmed, confirmation_asked_at: asked };
}
