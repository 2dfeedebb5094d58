import { propertyListQuery, type PropertySuggestion, type UnderstoodQuery } from "@efie/contract";
import type { SearchDeps } from "../search-deps.ts";
import { countQuery } from "./list-neighbourhoods.ts";
import { foldText } from "@efie/catalogue-index";
import { findAids, readTyped, type ReadingAids } from "../understand/understand-query.ts";

type Reading = Extract<PropertySuggestion, { kind: "reading" }>;

/** Fewer letters could begin too many towns. */
const minLetters = 2;
/** Towns that the last word may become. */
const maxTowns = 4;
const maxReadings = 2;

/** Whether it says more than a place, which is suggested as such. */
function saysMore({ labels }: UnderstoodQuery): boolean {
  return labels.some(({ parameter }) => parameter !== "city__id" && parameter !== "region__id");
}

/** The texts that somebody may be about to type: "2 bed kum" is on its way to "2 bed Kumasi". */
function completeTown({ names }: ReadingAids, text: string, { search }: UnderstoodQuery): string[] {
  const at = text.lastIndexOf(" ") + 1;
  const last = foldText(text.slice(at)).trim();
  if (at === 0 || last.length < minLetters || search.split(" ").at(-1) !== last) return [];
  const begun = names.filter(({ city_id, words }) => city_id !== null && words[0]?.startsWith(last));
  return begun.slice(0, maxTowns).map(({ name }) => `${text.slice(0, at)}${name}`);
}

async function present(deps: SearchDeps, { filters, labels, search }: UnderstoodQuery, now: Date): Promise<Reading> {
  const query = { ...(search !== "" && { search }), ...filters };
  const count = await countQuery(deps, propertyListQuery.parse(query), now);
  const parts = [...labels.map(({ label }) => label), ...(search === "" ? [] : [`“${search}”`])];
  return { kind: "reading", label: parts.join(" · "), count, query };
}

/** What a typed text means as filters, where that is more than a place: the likeliest first, each with matches. */
export async function suggestReadings(deps: SearchDeps, text: string, now: Date): Promise<Reading[]> {
  const aids = await findAids(deps, text);
  const typed = readTyped(text.trim(), aids);
  if (!saysMore(typed)) return [];
  const completed = completeTown(aids, text.trim(), typed).map((complete) => readTyped(complete, aids));
  const towns = (await Promise.all(completed.map(async (meant) => await present(deps, meant, now)))).filter(
    ({ count }) => count > 0,
  );
  // The words as they are say something only where they begin no town.
  if (towns.length > 0) return towns.sort((a, b) => b.count - a.count).slice(0, maxReadings);
  const reading = await present(deps, typed, now);
  return reading.count > 0 ? [reading] : [];
}
