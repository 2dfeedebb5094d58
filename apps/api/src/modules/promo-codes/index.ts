import type { PromoCode, PromoCodeBody } from "@efie/contract";
import type { Clock } from "../../platform/process/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { ServeCall } from "../../http/api/calls.ts";
import { createPromoCode } from "./create-promo-code.ts";
import { endNow, type PromoCodeName } from "./end-promo-code.ts";
import { registerPromoCodeRoutes } from "./promo-codes.routes.ts";
import type { PromoUse } from "./promo-codes.repository.ts";
import { quotePrice, redeem, type Asked } from "./use-promo-code.ts";

export type { PromoCodeName } from "./end-promo-code.ts";

export type PromoCodesDeps = {
  /** The primary: a code that was just used up must not be offered. */
  db: Executor;
  clock: Clock;
};

/** What the rest of the server may ask of promo codes. */
export type PromoCodes = {
  /** What a code makes of a price. @throws "invalid" for one that this person cannot use for this. Counts nothing. */
  quote(executor: Executor, asked: Asked): Promise<{ promoCodeId: number; amountPesewas: number }>;
  /** Counts a use in the transaction of the payment that succeeded; false when none is left. */
  redeem(tx: Executor, use: PromoUse): Promise<boolean>;
  /** Makes a code; `createdBy` is null on the command line. @throws a field error for terms that cannot be, and a code that exists. */
  create(tx: Executor, body: PromoCodeBody, createdBy: number | null): Promise<PromoCode>;
  /** Ends a code at this moment; `isNew` is false where it was over. Null where there is none of that name. */
  end(tx: Executor, name: PromoCodeName): Promise<{ promoCode: PromoCode; isNew: boolean } | null>;
};

export function createPromoCodes(clock: Clock): PromoCodes {
  return {
    quote: (executor, asked) => quotePrice(executor, asked, clock.now()),
    redeem: (tx, use) => redeem(tx, use, clock.now()),
    create: (tx, body, createdBy) => createPromoCode(tx, body, { createdBy, now: clock.now() }),
    end: (tx, name) => endNow(tx, name, clock.now()),
  };
}

/** Promo codes: made by staff, used by payments. */
export function registerPromoCodes(serve: ServeCall, { db, clock }: PromoCodesDeps): PromoCodes {
  registerPromoCodeRoutes(serve, db);
  return createPromoCodes(clock);
}
