import { moderationCalls } from "@efie/contract";
import type { Executor } from "../../platform/database/tables.ts";
import type { ServeCall } from "../../http/api/calls.ts";
import { listPromoCodes } from "./manage-promo-codes.ts";

export function registerPromoCodeRoutes(serve: ServeCall, db: Executor): void {
  serve(moderationCalls.listPromoCodes, () => listPromoCodes(db));
}
