import type { Client } from "@efie/client";
import { ownerLines } from "../../entities/check/check-lines.ts";
import { pickNamelessCard } from "../../entities/property/card-property.ts";
import { agentCalls, propertyCalls } from "../../lib/api/api.ts";
import { formatName } from "../../lib/format/format.ts";
import { paths } from "../../lib/navigation/paths.ts";

/** A page of a list. */
export type Part<Item> = {
  readonly items: readonly Item[];
  readonly total: number;
  readonly nextCursor: string | null;
  readonly isFirst: boolean;
};

/** `?listings=` and `?reviews=`: where each list continues. */
export type PartCursors = { readonly listings: string | null; readonly reviews: string | null };
const pageSizes = { listings: 12, reviews: 10 } as const;

type Listed<Item> = { readonly data: readonly Item[]; readonly total: number | null; readonly nextCursor: string | null };

function partOf<Item>({ data, total, nextCursor }: Listed<Item>, cursor: string | null): Part<Item> {
  return { items: data, total: total ?? data.length, nextCursor, isFirst: cursor === null };
}

/** Loads a person's page with a page of their listings and of what is said of them. */
export async function loadAgent(
  api: Client,
  { username, cursors, signal }: { username: string; cursors: PartCursors; signal: AbortSignal },
) {
  const params = { username };
  const queryOf = (of: keyof PartCursors) => ({ limit: pageSizes[of], ...(cursors[of] !== null && { cursor: cursors[of] }) });
  const [{ data: page }, reviews] = await Promise.all([
    api.call(agentCalls.getAgent, { params, signal }),
    api.call(agentCalls.listPeopleReviews, { params, query: queryOf("reviews"), signal }),
  ]);
  const query = { creator: page.id, ...queryOf("listings") };
  const listings = await api.call(propertyCalls.listProperties, { query, signal });
  const { listings: _newest, ...agent } = page;
  const data = {
    agent,
    name: formatName(page),
    checks: ownerLines(page.checks),
    listings: { ...partOf(listings, cursors.listings), items: listings.data.map(pickNamelessCard) },
    reviews: partOf(reviews, cursors.reviews),
  };
  return { page, data };
}

/** A person's public page. Its `checks` are written by the server alone. */
export type AgentData = Awaited<ReturnType<typeof loadAgent>>["data"];

/** A person for search engines (https://schema.org/RealEstateAgent); the rating from three reviews on. */
export function describeAgent({ agent, name }: AgentData, publicUrl: string): object {
  const url = publicUrl + paths.agent(agent.username);
  const { rating, reviews_count, towns } = agent;
  return {
    "@context": "https://schema.org",
    "@type": agent.account_type === "agent" ? "RealEstateAgent" : "Person",
    "@id": url,
    url,
    name,
    ...(agent.account_type === "agent" && { areaServed: towns.map(({ city }) => city) }),
    ...(rating !== null &&
      reviews_count !== null && {
        aggregateRating: {
          "@type": "AggregateRating",
          ratingValue: rating,
          reviewCount: reviews_count,
          bestRating: 5,
          worstRating: 1,
        },
      }),
  };
}
