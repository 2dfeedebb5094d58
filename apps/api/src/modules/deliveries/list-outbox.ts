import { limits, type OutboxMessage, type outboxQuery } from "@efie/contract";
import type { z } from "zod";
import { AppError } from "../../platform/app-error.ts";
import { encodeCursor, readCursor } from "../../platform/encoding/cursor.ts";
import type { Executor } from "../../platform/database/tables.ts";
import { findDelivery, listDeliveries, type DeliveryRow } from "./deliveries.repository.ts";
import { storedRecipient } from "./recipient.ts";
import { render } from "./render.ts";
import { isTemplateName } from "./templates/index.ts";
import { describeTemplate } from "./describe-template.ts";

/** The address in an email that ends emails of its category; null where there is nothing to end. */
export type UnsubscribeUrl = (mail: { userId: number | null; category: string }) => string | null;

export type OutboxDeps = { db: Executor; publicUrl: string; hasOutbox: boolean; unsubscribeUrl: UnsubscribeUrl };

export type OutboxPage = { messages: OutboxMessage[]; nextCursor: string | null };

/** A delivery as its recipient gets it. */
export function presentMessage(row: DeliveryRow, deps: Pick<OutboxDeps, "publicUrl" | "unsubscribeUrl">): OutboxMessage {
  const { id, user_id: userId, channel, recipient, template, data, status, created_at } = row;
  const delivery = { id, channel, to: recipient, status, created_at: created_at.toISOString() };
  // One that another release wrote.
  if (!isTemplateName(template, channel)) return { ...delivery, subject: template, text: "", html: null, links: [], code: null };
  const end = channel === "email" ? deps.unsubscribeUrl({ userId, category: describeTemplate(template).category }) : null;
  const { endUrl: _, ...rendered } = render(template, channel, data, deps.publicUrl, end);
  return { ...delivery, ...rendered };
}

/** What somebody typed as recipients are stored: in lower case, and a number of Ghana with its country code. */
function possibleRecipients(typed: string): string[] {
  return [...new Set([typed.toLowerCase(), storedRecipient("sms", typed)])];
}

/**
 * A page of the outbox, newest first.
 * @throws AppError "not_found" where the outbox is off
 */
export async function listOutbox(
  { db, hasOutbox, ...deps }: OutboxDeps,
  { to, limit = limits.defaultPageSize, cursor }: z.output<typeof outboxQuery>,
): Promise<OutboxPage> {
  if (!hasOutbox) throw new AppError("not_found", "Not found.");
  const recipients = to === undefined ? null : possibleRecipients(to);
  const rows = await listDeliveries(db, { to: recipients, beforeId: readCursor(cursor)?.id ?? null, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const nextCursor = rows.length > limit && last ? encodeCursor({ tier: 0, key: 0, id: last.id }) : null;
  return { messages: page.map((row) => presentMessage(row, deps)), nextCursor };
}

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
