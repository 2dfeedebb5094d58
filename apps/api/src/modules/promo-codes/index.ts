import { moderationCalls, type PromoCodeBody } from "@efie/contract";
import type { Clock } from "../../platform/process/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { ServeCall } from "../../http/api/calls.ts";
import { createPromoCode, endPromoCode, listPromoCodes, type PromoCodeName } from "./manage-promo-codes.ts";
import type { PromoUse } from "./promo-codes.repository.ts";
import { quotePrice, redeem, type QuoteRequest } from "./use-promo-code.ts";

export { promoCodesPersonalData } from "./promo-codes.repository.ts";

export type { PromoCodeName } from "./manage-promo-codes.ts";

/** The promo code functions that other modules use, at the present time. */
export function createPromoCodes(clock: Clock) {
  return {
    quote: (executor: Executor, request: QuoteRequest) => quotePrice(executor, request, clock.now()),
    redeem: (tx: Executor, use: PromoUse) => redeem(tx, use, clock.now()),
    create: (tx: Executor, body: PromoCodeBody, createdBy: number | null) =>
      createPromoCode(tx, body, { createdBy, now: clock.now() }),
    end: (tx: Executor, name: PromoCodeName) => endPromoCode(tx, name, clock.now()),
  };
}
export type PromoCodes = ReturnType<typeof createPromoCodes>;

/** Registers the routes of promo codes. Staff create the codes, and payments redeem them. `db` is the primary: a replica may not have the last use of a code yet. */
export function registerPromoCodes(serve: ServeCall, { db, clock }: { db: Executor; clock: Clock }): PromoCodes {
  serve(moderationCalls.listPromoCodes, () => listPromoCodes(db));
  return createPromoCodes(clock);
}
