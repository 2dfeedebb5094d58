import type { OutboxMessage } from "@efie/contract";
import { paths } from "../../lib/navigation/paths.ts";

/** A message without its HTML, which a frame loads by itself. */
export type OutboxEntry = Omit<OutboxMessage, "html"> & { readonly hasHtml: boolean };

export type OutboxPage = { readonly entries: readonly OutboxEntry[]; readonly nextCursor: string | null };

/** What the outbox's address asks for. */
export function readOutboxQuery(params: URLSearchParams) {
  return { to: params.get("to")?.trim() || undefined, cursor: params.get("cursor") ?? undefined };
}
export type OutboxQuery = ReturnType<typeof readOutboxQuery>;

export function outboxPath({ to, cursor }: Partial<OutboxQuery>): string {
  const params = new URLSearchParams({ ...(to !== undefined && { to }), ...(cursor !== undefined && { cursor }) });
  return params.size === 0 ? paths.outbox : `${paths.outbox}?${params.toString()}`;
}

export function toEntry({ html, ...message }: OutboxMessage): OutboxEntry {
  return { ...message, hasHtml: html !== null };
}
