import type { PromoCode, PromoCodeBody } from "@efie/contract";
import type { Executor } from "../../platform/database/tables.ts";
import { PromoCodeErrors } from "./promo-code-errors.ts";
import { presentPromoCode } from "./promo-codes.presenter.ts";
import { hasPlan, insertPromoCode } from "./promo-codes.repository.ts";

/** Null: by the command line of the server. */
type Maker = { createdBy: number | null; now: Date };

function check({ kind, value, starts_at, ends_at }: PromoCodeBody): void {
  if (kind === "percent" && value > 100) throw PromoCodeErrors.overHundredPercent();
  if (Math.abs(value * 100 - Math.round(value * 100)) > 1e-6) throw PromoCodeErrors.tooFine();
  if (starts_at !== null && ends_at !== null && Date.parse(ends_at) <= Date.parse(starts_at))
    throw PromoCodeErrors.endsBeforeStart();
}

/** Makes a promo code. @throws a field error for terms that cannot be, and for a code that exists in any letter case. */
export async function createPromoCode(db: Executor, body: PromoCodeBody, { createdBy, now }: Maker): Promise<PromoCode> {
  check(body);
  const { value, plan, starts_at, ends_at, ...rest } = body;
  if (plan !== null && !(await hasPlan(db, plan))) throw PromoCodeErrors.unknownPlan();
  const row = await insertPromoCode(db, {
    ...rest,
    value_hundredths: Math.round(value * 100),
    plan_id: plan,
    starts_at: starts_at === null ? null : new Date(starts_at),
    ends_at: ends_at === null ? null : new Date(ends_at),
    created_at: now,
    created_by: createdBy,
  });
  if (!row) throw PromoCodeErrors.taken();
  return presentPromoCode(row);
}
