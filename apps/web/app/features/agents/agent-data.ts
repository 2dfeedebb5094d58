import type { Client } from "@efie/client";
import type { Agent, AgentPage, PersonReview } from "@efie/contract";
import { ownerLines, type CheckLine } from "../../entities/check/check-lines.ts";
import { pickCardFields, type CardProperty } from "../../entities/property/card-property.ts";
import { agentCalls } from "../../lib/api/api.ts";
import { paths } from "../../lib/navigation/paths.ts";

/** A person's public page. `checks` are written by the server alone. */
export type AgentData = {
  readonly agent: Omit<AgentPage, "listings">;
  readonly name: string;
  readonly checks: readonly CheckLine[];
  readonly listings: readonly CardProperty[];
  readonly reviews: readonly PersonReview[];
  /** All of them; 0 to 2 are shown without a rating. */
  readonly total: number;
  readonly nextCursor: string | null;
  readonly isFirst: boolean;
};

export function nameOf({ first_name, last_name, username }: Pick<Agent, "first_name" | "last_name" | "username">): string {
  return `${first_name} ${last_name}`.trim() || username;
}

/** Loads a person's page with a page of what is said of them. */
export async function loadAgent(
  api: Client,
  { username, cursor, signal }: { username: string; cursor: string | null; signal: AbortSignal },
): Promise<{ data: AgentData; page: AgentPage }> {
  const params = { username };
  const [{ data: page }, reviews] = await Promise.all([
    api.call(agentCalls.getAgent, { params, signal }),
    api.call(agentCalls.listPeopleReviews, { params, query: { limit: 10, ...(cursor !== null && { cursor }) }, signal }),
  ]);
  const { listings, ...agent } = page;
  const { data, total, nextCursor } = reviews;
  const said = { reviews: data, total: total ?? data.length, nextCursor, isFirst: cursor === null };
  const shown = { agent, name: nameOf(page), checks: ownerLines(page.checks), listings: listings.map(pickCardFields) };
  return { page, data: { ...shown, ...said } };
}

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
        aggregateRating: { "@type": "AggregateRating", ratingValue: rating, reviewCount: reviews_count, bestRating: 5, worstRating: 1 },
      }),
  };
}
