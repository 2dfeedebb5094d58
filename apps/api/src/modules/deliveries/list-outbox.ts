import type { OutboxMessage, outboxQuery } from "@efie/contract";
import type { z } from "zod";
import { AppError } from "../../platform/app-error.ts";
import { readPage, type Page } from "../../platform/database/list-page.ts";
import type { Executor } from "../../platform/database/tables.ts";
import { findDelivery, selectOutbox, type DeliveryRow } from "./deliveries.repository.ts";
import { storedRecipient } from "./recipient.ts";
import { render } from "./render.ts";
import { isTemplateName, templates } from "./templates/index.ts";

/** The address in an email that ends emails of its category; null where there is nothing to end. */
export type UnsubscribeUrl = (mail: { userId: number | null; category: string }) => string | null;

export type OutboxDeps = { db: Executor; publicUrl: string; hasOutbox: boolean; unsubscribeUrl: UnsubscribeUrl };

/** A delivery as its recipient gets it. */
export function presentMessage(row: DeliveryRow, deps: Pick<OutboxDeps, "publicUrl" | "unsubscribeUrl">): OutboxMessage {
  const { id, user_id: userId, channel, recipient, template, data, status, created_at } = row;
  const delivery = { id, channel, to: recipient, status, created_at: created_at.toISOString() };
  // One that another release wrote.
  if (!isTemplateName(template, channel)) return { ...delivery, subject: template, text: "", html: null, links: [], code: null };
  const end = deps.unsubscribeUrl({ userId, category: templates[template].category });
  const { unsubscribeUrl: _, ...rendered } = render(template, channel, data, deps.publicUrl, end);
  return { ...delivery, ...rendered };
}

/** A page of the outbox, newest first. @throws AppError "not_found" where the outbox is off */
export async function listOutbox(
  { db, hasOutbox, ...deps }: OutboxDeps,
  { to, ...query }: z.output<typeof outboxQuery>,
): Promise<Page<OutboxMessage>> {
  if (!hasOutbox) throw new AppError("not_found", "Not found.");
  // As they are stored: in lower case, and a number of Ghana with its country code.
  const recipients = to === undefined ? null : [...new Set([to.toLowerCase(), storedRecipient("sms", to)])];
  const page = await readPage(db, query, (range) => selectOutbox(recipients, range));
  return { ...page, items: page.items.map((row) => presentMessage(row, deps)) };
}

export function noSuchMail(): AppError {
  return new AppError("not_found", "No such mail.");
}

/** The HTML of a mail in the outbox. @throws AppError "not_found" where the outbox is off, and for what is no email */
export async function readOutboxMail({ db, hasOutbox, ...deps }: OutboxDeps, id: number): Promise<string> {
  const row = hasOutbox ? await findDelivery(db, id) : null;
  const html = row?.data ? presentMessage(row, deps).html : null;
  if (html === null) throw noSuchMail();
  return html;
}
