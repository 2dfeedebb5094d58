import type { OutboxMessage } from "@efie/contract";
import { paths } from "../../lib/navigation/paths.ts";

/** What the outbox's address asks for. */
export type OutboxQuery = { readonly to: string | undefined; readonly cursor: string | undefined };

/** A message without its HTML, which a frame loads by itself. */
export type OutboxEntry = Omit<OutboxMessage, "html"> & { readonly hasHtml: boolean };

export type OutboxPage = { readonly entries: readonly OutboxEntry[]; readonly nextCursor: string | null };

export function readOutboxQuery(params: URLSearchParams): OutboxQuery {
  const to = params.get("to")?.trim();
  return { to: to === "" ? undefined : to, cursor: params.get("cursor") ?? undefined };
}

export function outboxPath({ to, cursor }: Partial<OutboxQuery>): string {
  const params = new URLSearchParams({ ...(to !== undefined && { to }), ...(cursor !== undefined && { cursor }) });
  return params.size === 0 ? paths.outbox : `${paths.outbox}?${params.toString()}`;
}

export function toEntry({ html, ...message }: OutboxMessage): OutboxEntry {
  return { ...message, hasHtml: html !== null };
}
