import { limits, propertyListQuery, type AlertFrequency, type MailedSearch } from "@efie/contract";
import { toConditions } from "./conditions.ts";
import { SavedSearchErrors, type SavedSearchesDeps } from "./saved-searches-deps.ts";
import {
  activateSearch,
  changeSearch,
  countSearches,
  deleteGuestSearch,
  findGuestSearch,
  lockGuestSearch,
} from "./saved-searches.repository.ts";

/** Where a guest manages a search, relative to the site. */
export function mailedSearchPath(token: string): string {
  return `/alerts/mail?token=${token}`;
}

function readToken({ tokens }: SavedSearchesDeps, token: string): number {
  const id = tokens.read(token);
  if (id === null) throw SavedSearchErrors.badLink();
  return id;
}

async function findById({ db, clock }: SavedSearchesDeps, id: number): Promise<MailedSearch> {
  const row = await findGuestSearch(db, id, clock.now());
  if (!row) throw SavedSearchErrors.badLink();
  const { name, query, frequency, activated_at } = row;
  return { name, query, frequency, is_active: activated_at !== null };
}

/** @throws AppError "invalid" for a link that is not ours, or whose search was ended */
export async function readMailedSearch(deps: SavedSearchesDeps, token: string): Promise<MailedSearch> {
  return await findById(deps, readToken(deps, token));
}

/** Begins the alerts; a repeat changes nothing. @throws AppError "invalid" as above, "conflict" for more than one may have */
export async function activateMailedSearch(deps: SavedSearchesDeps, token: string): Promise<MailedSearch> {
  const id = readToken(deps, token);
  const found = await findById(deps, id);
  if (found.is_active) return found;
  const conditions = toConditions(await deps.search.readCriteria(propertyListQuery.parse(found.query)));
  await deps.db.transaction().execute(async (tx) => {
    const locked = await lockGuestSearch(tx, id);
    if (!locked) throw SavedSearchErrors.badLink();
    if (locked.activated_at) return;
    if ((await countSearches(tx, locked.recipient_id)) >= limits.savedSearchesPerPerson) throw SavedSearchErrors.tooMany();
    await activateSearch(tx, id, conditions, deps.clock.now());
  });
  return await findById(deps, id);
}

/** @throws AppError "invalid" as above */
export async function changeMailedSearch(deps: SavedSearchesDeps, token: string, frequency: AlertFrequency) {
  const id = readToken(deps, token);
  await deps.db.transaction().execute(async (tx) => {
    if (!(await lockGuestSearch(tx, id))) throw SavedSearchErrors.badLink();
    await changeSearch(tx, id, { frequency });
  });
  return await findById(deps, id);
}

/** Ends and forgets the search, and the address with its last one. A repeat changes nothing. @throws AppError "invalid" for a link that is not ours */
export async function endMailedSearch(deps: SavedSearchesDeps, token: string): Promise<void> {
  const id = readToken(deps, token);
  await deps.db.transaction().execute(async (tx) => {
    const search = await lockGuestSearch(tx, id);
    if (search) await deleteGuestSearch(tx, id, search.recipient_id);
  });
}
