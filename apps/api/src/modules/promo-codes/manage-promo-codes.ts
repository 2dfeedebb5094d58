import { withIsoTimes } from "../../platform/encoding.ts";
import type { PromoCode, PromoCodeBody } from "@efie/contract";
import {
  endPromoRow,
  findPromoCode,
  findPromoCodes,
  hasPlan,
  insertPromoCode,
  lockPromoCode,
  type PromoRow,
} from "./promo-codes.repository.ts";
import type { Executor } from "../../platform/database/tables.ts";
import { PromoCodeErrors } from "./use-promo-code.ts";

/** A promo code in the wire format; the value is in percent or cedis. */
function presentPromoCode(row: PromoRow): PromoCode {
  return { ...withIsoTimes(row), value: row.value_hundredths / 100, plan: row.plan_id };
}

function validateTerms({ kind, value, starts_at, ends_at }: PromoCodeBody): void {
  if (kind === "percent" && value > 100) throw PromoCodeErrors.overHundredPercent();
  if (Math.abs(value * 100 - Math.round(value * 100)) > 1e-6) throw PromoCodeErrors.tooFine();
  if (starts_at !== null && ends_at !== null && Date.parse(ends_at) <= Date.parse(starts_at))
    throw PromoCodeErrors.endsBeforeStart();
}

/** Creates a promo code; `createdBy` is null for the command line. @throws a field error for invalid terms, and for a code that exists in any letter case */
export async function createPromoCode(
  db: Executor,
  body: PromoCodeBody,
  { createdBy, now }: { createdBy: number | null; now: Date },
): Promise<PromoCode> {
  validateTerms(body);
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

/** A promo code by its id, or by the code in any letter case. */
export type PromoCodeName = { id: number } | { code: string };

/** Ends a code now; an ended code keeps its end. `isNew` is false then. Returns null for an unknown code. */
export async function endPromoCode(tx: Executor, name: PromoCodeName, now: Date) {
  const id = "id" in name ? name.id : (await findPromoCode(tx, name.code))?.id;
  const promo = id === undefined ? null : await lockPromoCode(tx, id);
  if (!promo) return null;
  if (promo.ends_at !== null && promo.ends_at <= now) return { promoCode: presentPromoCode(promo), isNew: false };
  await endPromoRow(tx, promo.id, now);
  return { promoCode: presentPromoCode({ ...promo, ends_at: now }), isNew: true };
}

/** Returns the newest thousand codes, with the number of uses of each. */
export async function listPromoCodes(db: Executor): Promise<PromoCode[]> {
  return (await findPromoCodes(db)).map(presentPromoCode);
}
