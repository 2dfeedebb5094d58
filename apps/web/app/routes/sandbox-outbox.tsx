import { useLocation } from "react-router";
import type { Route } from "./+types/sandbox-outbox";
import { outboxPath, readOutboxQuery, toEntry, type OutboxPage } from "../features/outbox/outbox-query.ts";
import { OutboxScreen } from "../features/outbox/outbox-screen.tsx";
import { deliveryCalls } from "../lib/api/member-calls.ts";
import { pageContext } from "../lib/page/page-context.ts";
import { fixedMeta } from "../lib/page/page-meta.ts";
import { listProblem } from "../lib/page/page-problem.ts";

const pageLength = 20;

/** 404 where the outbox is off. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<{ page: OutboxPage }> {
  const { to, cursor } = readOutboxQuery(new URL(request.url).searchParams);
  try {
    const query = { to, cursor, limit: pageLength };
    const { data, nextCursor } = await context.get(pageContext).api.call(deliveryCalls.listOutbox, {
      query,
      signal: request.signal,
    });
    return { page: { entries: data.map(toEntry), nextCursor } };
  } catch (error) {
    throw listProblem(error, { cursor, firstPage: outboxPath({ to }) });
  }
}

/** A code that was sent this moment must be there, and codes are kept nowhere. */
export const headers: Route.HeadersFunction = () => ({ "cache-control": "no-store" });

export const meta = fixedMeta({ title: "Outbox", isHidden: true });

export default function SandboxOutbox({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation();
  return <OutboxScreen page={loaderData.page} query={readOutboxQuery(new URLSearchParams(search))} />;
}
