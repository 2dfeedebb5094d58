import type { OutboxMessage } from "@efie/contract";
import { paths } from "../../lib/navigation/paths.ts";

/** What the outbox's address asks for. */
export function readOutboxQuery(params: URLSearchParams) {
  return { to: params.get("to")?.trim() || undefined, cursor: params.get("cursor") ?? undefined };
}
export type OutboxQuery = ReturnType<typeof readOutboxQuery>;

export function outboxPath({ to, cursor }: Partial<OutboxQuery>): string {
  const params = new URLSearchParams({ ...(to !== undefined && { to }), ...(cursor !== undefined && { cursor }) });
  return params.size === 0 ? paths.outbox : `${paths.outbox}?${params.toString()}`;
}

/** A message without its HTML, which a frame loads by itself. */
export const toEntry = ({ html, ...message }: OutboxMessage) => ({ ...message, hasHtml: html !== null });
export type OutboxEntry = ReturnType<typeof toEntry>;
