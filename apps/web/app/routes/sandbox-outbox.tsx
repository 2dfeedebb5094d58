import type { Route } from "./+types/sandbox-outbox";
import { outboxPath, readOutboxQuery, toEntry } from "../features/outbox/outbox-message.tsx";
import { OutboxScreen } from "../features/outbox/outbox-screen.tsx";
import { deliveryCalls } from "../lib/api/member-calls.ts";
import { pageContext } from "../lib/page/page-context.ts";
import { fixedMeta } from "../lib/page/page-meta.ts";
import { listProblem } from "../lib/page/page-problem.ts";

const pageLength = 20;

/** 404 where the outbox is off. */
export async function loader({ request: { url, signal }, context }: Route.LoaderArgs) {
  const query = readOutboxQuery(new URL(url).searchParams);
  try {
    const asked = { ...query, limit: pageLength };
    const { data, nextCursor } = await context.get(pageContext).api.call(deliveryCalls.listOutbox, { query: asked, signal });
    return { query, entries: data.map(toEntry), nextCursor };
  } catch (error) {
    throw listProblem(error, { cursor: query.cursor, firstPage: outboxPath({ to: query.to }) });
  }
}

/** A code that was sent this moment must be there, and codes are kept nowhere. */
export const headers: Route.HeadersFunction = () => ({ "cache-control": "no-store" });

export const meta = fixedMeta({ title: "Outbox", isHidden: true });

export default function SandboxOutbox({ loaderData }: Route.ComponentProps) {
  return <OutboxScreen {...loaderData} />;
}
