import { AppError } from "../../platform/app-error.ts";
import type { Executor } from "../../platform/database/tables.ts";
import { deleteSubscription } from "./push-subscriptions.repository.ts";

/** Ends the push messages of one of the person's browsers. @throws AppError "not_found" for an unknown one and for another's */
export async function removeSubscription(db: Executor, userId: number, id: number): Promise<void> {
  if (!(await deleteSubscription(db, userId, id))) throw new AppError("not_found", "No such subscription.");
}
