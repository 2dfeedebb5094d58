import { propertyListQuery, type SavedSearch, type UpdateSavedSearchBody } from "@efie/contract";
import { toConditions } from "./conditions.ts";
import { undoEnd } from "./match-listings.ts";
import { SavedSearchErrors, type SavedSearchesDeps } from "./saved-searches-deps.ts";
import {
  changeQuery,
  changeSearch,
  findMatches,
  findSearches,
  hideSearch,
  lockRecipient,
  lockSearch,
  type SavedSearchRow,
} from "./saved-searches.repository.ts";

function present({ id, name, query, frequency, created_at, last_alert_at, new_count }: SavedSearchRow): SavedSearch {
  const times = { created_at: created_at.toISOString(), last_alert_at: last_alert_at?.toISOString() ?? null };
  return { id, name, query, frequency, ...times, new_count };
}

export async function listOwnSearches({ db, clock }: SavedSearchesDeps, userId: number): Promise<SavedSearch[]> {
  return (await findSearches(db, userId, clock.now())).map(present);
}

/** @throws AppError "not_found" for another person's search */
export async function readOwnSearch({ db, clock }: SavedSearchesDeps, userId: number, id: number): Promise<SavedSearch> {
  const [row] = await findSearches(db, userId, clock.now(), id);
  if (!row) throw SavedSearchErrors.none();
  return present(row);
}

/** Changes what was sent. @throws AppError "not_found" for another person's search */
export async function updateSavedSearch(
  deps: SavedSearchesDeps,
  userId: number,
  id: number,
  { query, name, frequency, seen }: UpdateSavedSearchBody,
): Promise<SavedSearch> {
  const conditions = query && toConditions(await deps.search.readCriteria(propertyListQuery.parse(query)));
  await deps.db.transaction().execute(async (tx) => {
    if (!(await lockSearch(tx, userId, id))) throw SavedSearchErrors.none();
    if (query && conditions) await changeQuery(tx, id, { query, conditions });
    await changeSearch(tx, id, { name, frequency, seen_at: seen && deps.clock.now() });
  });
  return await readOwnSearch(deps, userId, id);
}

/** Deletes a search. Who saves the same again within minutes gets it back as it was: "Undo". @throws AppError "not_found" */
export async function deleteSavedSearch({ db, clock }: SavedSearchesDeps, userId: number, id: number): Promise<void> {
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    // First, as saving does: a search that is saved again at the same moment stays, or is restored.
    await lockRecipient(tx, { userId }, now);
    if (!(await lockSearch(tx, userId, id))) throw SavedSearchErrors.none();
    await hideSearch(tx, id, { now, restorable: undoEnd(now) });
  });
}

/** The newest matches of a person's search as JSON text. @throws AppError "not_found" for another person's search */
export async function listMatches(deps: SavedSearchesDeps, viewer: { id: number; isStaff: boolean }, id: number) {
  await readOwnSearch(deps, viewer.id, id);
  const matches = await findMatches(deps.db, id, deps.clock.now());
  const ids = matches.map(({ property_id: propertyId }) => propertyId);
  const texts = await deps.properties.present(viewer, ids);
  return matches.flatMap(({ property_id: propertyId, matched_at: at, is_new: isNew }) => {
    const property = texts.get(propertyId);
    return property === undefined ? [] : [`{"matched_at":"${at.toISOString()}","is_new":${isNew},"property":${property}}`];
  });
}
