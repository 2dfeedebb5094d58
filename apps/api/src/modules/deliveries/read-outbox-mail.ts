import { AppError } from "../../platform/app-error.ts";
import { findDelivery } from "./deliveries.repository.ts";
import type { OutboxDeps } from "./list-outbox.ts";
import { render } from "./render.ts";
import type { TemplateName } from "./templates/index.ts";

export function noSuchMail(): AppError {
  return new AppError("not_found", "No such mail.");
}

/**
 * The HTML of a mail in the outbox.
 * @throws AppError "not_found" where the outbox is off, and for what is no e-mail
 */
export async function readOutboxMail({ db, publicUrl, hasOutbox }: OutboxDeps, id: number): Promise<string> {
  const row = hasOutbox ? await findDelivery(db, id) : null;
  if (row === null) throw noSuchMail();
  const { html } = render(row.template as TemplateName, row.channel, row.data, publicUrl);
  if (html === null) throw noSuchMail();
  return html;
}
