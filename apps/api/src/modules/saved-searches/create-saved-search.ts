import { limits, propertyListQuery, type AlertFrequency, type CreateSavedSearchBody } from "@efie/contract";
import type { Executor } from "../../platform/database/tables.ts";
import { toConditions, type Conditions } from "./conditions.ts";
import { undoEnd } from "./match-listings.ts";
import { describeQuery, everything } from "./describe-query.ts";
import { mailedSearchPath } from "./mailed-search.ts";
import { readOwnSearch } from "./own-searches.ts";
import { SavedSearchErrors, type SavedSearchesDeps } from "./saved-searches-deps.ts";
import { changeSearch, countSearches, findSame, insertSearch, lockRecipient } from "./saved-searches.repository.ts";

type Prepared = { name: string; query: Record<string, string>; frequency: AlertFrequency; conditions: Conditions };

async function prepare({ db, search }: SavedSearchesDeps, body: CreateSavedSearchBody): Promise<Prepared> {
  const query = propertyListQuery.parse(body.query);
  const conditions = toConditions(await search.readCriteria(query));
  const name = body.name === undefined || body.name === "" ? await describeQuery(db, query) : body.name;
  return { name, query: body.query, frequency: body.frequency, conditions };
}

type Saving = { recipientId: number; typedName: string | undefined; prepared: Prepared; now: Date };

async function save(tx: Executor, { recipientId, typedName, prepared, now }: Saving): Promise<{ id: number; isNew: boolean }> {
  const { conditions, ...search } = prepared;
  const same = await findSame(tx, recipientId, search.query, undoEnd(now));
  if (same !== null && !same.isDeleted) {
    await changeSearch(tx, same.id, { name: typedName || undefined, frequency: search.frequency });
    return { id: same.id, isNew: false };
  }
  if ((await countSearches(tx, recipientId)) >= limits.savedSearchesPerPerson) throw SavedSearchErrors.tooMany();
  if (same !== null) {
    await changeSearch(tx, same.id, { name: search.name, frequency: search.frequency, deleted_at: null });
    return { id: same.id, isNew: true };
  }
  return { id: await insertSearch(tx, { ...search, recipientId, isActive: true }, conditions, now), isNew: true };
}

/**
 * Saves a person's search. Their searches are counted under a lock, so that no two requests exceed the limit together. Of a search
 * that is saved already only the name and the frequency change; one that was deleted minutes ago is restored with its matches.
 * @throws AppError "conflict" beyond the limit
 */
export async function createSavedSearch(deps: SavedSearchesDeps, userId: number, body: CreateSavedSearchBody) {
  const prepared = await prepare(deps, body);
  const now = deps.clock.now();
  return await deps.db.transaction().execute(async (tx) => {
    const recipientId = await lockRecipient(tx, { userId }, now);
    const { id, isNew } = await save(tx, { recipientId, typedName: body.name, prepared, now });
    // Under the lock: somebody may delete it right after.
    return { search: await readOwnSearch({ ...deps, db: tx }, userId, id), isNew };
  });
}

/**
 * Saves a guest's search and mails a link to the address. Nothing is matched before the link is followed. The answer is the same
 * for an address with too many searches, which is not mailed.
 * @throws AppError "too_many", "unavailable" where no mail can be sent, a field error without an address
 */
export async function createGuestSearch(deps: SavedSearchesDeps, body: CreateSavedSearchBody, address: string): Promise<void> {
  if (body.email === undefined) throw SavedSearchErrors.emailNeeded();
  if (!deps.deliveries.can("email")) throw SavedSearchErrors.cannotMail();
  const email = body.email.toLowerCase();
  await deps.deliveries.takeSend({ channel: "email", to: email, userId: null, address, unproved: "guest_search" });
  const { conditions, ...search } = await prepare(deps, body);
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (tx) => {
    const recipientId = await lockRecipient(tx, { email }, now);
    const same = await findSame(tx, recipientId, search.query, now);
    if (same === null && (await countSearches(tx, recipientId)) >= limits.savedSearchesPerPerson) return;
    const id = same?.id ?? (await insertSearch(tx, { ...search, recipientId, isActive: false }, conditions, now));
    const token = deps.tokens.sign(id);
    // What somebody else may have typed is not repeated to a stranger.
    const described = await describeQuery(tx, propertyListQuery.parse({ ...search.query, search: undefined }));
    const isWordsOnly = described === everything && (search.query["search"] ?? "").trim() !== "";
    const data = {
      name: isWordsOnly ? null : described,
      path: `${mailedSearchPath(token)}&start=1`,
      end: mailedSearchPath(token),
    };
    await deps.deliveries.queue(tx, { userId: null, channel: "email", to: email, template: "alert_activation", data });
  });
}
