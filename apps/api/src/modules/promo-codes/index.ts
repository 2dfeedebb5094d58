import { moderationCalls, type PromoCode, type PromoCodeBody } from "@efie/contract";
import type { Clock } from "../../platform/process/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { ServeCall } from "../../http/api/calls.ts";
import { createPromoCode, endPromoCode, listPromoCodes, type PromoCodeName } from "./manage-promo-codes.ts";
import type { PromoUse } from "./promo-codes.repository.ts";
import { quotePrice, redeem, type QuoteRequest } from "./use-promo-code.ts";

export { promoCodesPersonalData } from "./promo-codes.repository.ts";

export type { PromoCodeName } from "./manage-promo-codes.ts";

export type PromoCodesDeps = {
  /** The primary: a replica may not have the last use of a code yet. */
  db: Executor;
  clock: Clock;
};

/** The promo code functions that other modules use. */
export type PromoCodes = {
  /** Returns the discounted price, without redeeming the code. @throws AppError "invalid" when the user cannot use the code for this */
  quote(executor: Executor, request: QuoteRequest): Promise<{ promoCodeId: number; amountPesewas: number }>;
  /** Counts a use in the transaction of the settled payment. Returns false when no use remains. */
  redeem(tx: Executor, use: PromoUse): Promise<boolean>;
  /** Creates a code; `createdBy` is null for the command line. @throws a field error for invalid terms, and for an existing code */
  create(tx: Executor, body: PromoCodeBody, createdBy: number | null): Promise<PromoCode>;
  /** Ends a code now. `isNew` is false when it had ended already. Returns null for an unknown code. */
  end(tx: Executor, name: PromoCodeName): Promise<{ promoCode: PromoCode; isNew: boolean } | null>;
};

export function createPromoCodes(clock: Clock): PromoCodes {
  return {
    quote: (executor, request) => quotePrice(executor, request, clock.now()),
    redeem: (tx, use) => redeem(tx, use, clock.now()),
    create: (tx, body, createdBy) => createPromoCode(tx, body, { createdBy, now: clock.now() }),
    end: (tx, name) => endPromoCode(tx, name, clock.now()),
  };
}

/** Registers the routes of promo codes. Staff create the codes, and payments redeem them. */
export function registerPromoCodes(serve: ServeCall, { db, clock }: PromoCodesDeps): PromoCodes {
  serve(moderationCalls.listPromoCodes, () => listPromoCodes(db));
  return createPromoCodes(clock);
}
