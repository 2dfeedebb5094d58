import { AppError } from "../../platform/app-error.ts";
import { findDelivery } from "./deliveries.repository.ts";
import { presentMessage, type OutboxDeps } from "./list-outbox.ts";

export function noSuchMail(): AppError {
  return new AppError("not_found", "No such mail.");
}

/**
 * The HTML of a mail in the outbox.
 * @throws AppError "not_found" where the outbox is off, and for what is no email
 */
export async function readOutboxMail({ db, hasOutbox, ...deps }: OutboxDeps, id: number): Promise<string> {
  const row = hasOutbox ? await findDelivery(db, id) : null;
  const html = row && presentMessage(row, deps).html;
  if (html === null) throw noSuchMail();
  return html;
}
