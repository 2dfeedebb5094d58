import { deleteOwn } from "../../platform/database/sql.ts";
import { withIsoTimes } from "../../platform/encoding.ts";
import { apiKeyPrefix, type ApiKey, type CreateApiKey, type NewApiKey } from "@efie/contract";
import { randomBytes } from "node:crypto";
import { takeOrRefuse } from "../../platform/security/rate-limiter.ts";
import { ApiKeyErrors, type ApiKeysDeps } from "./api-keys-deps.ts";
import { findApiKeys, insertApiKey } from "./api-keys.repository.ts";

const keyBytes = 32;

/** The person's keys, newest first. */
export async function listApiKeys({ db }: ApiKeysDeps, userId: number): Promise<ApiKey[]> {
  return (await findApiKeys(db, userId)).map(withIsoTimes);
}

/** Makes a key, and mails the person that it was made. @throws AppError "conflict" beyond `limits.apiKeysPerPerson`, "too_many", or "token_not_valid" when the session has ended */
export async function createApiKey(
  deps: ApiKeysDeps,
  holder: { id: number; sessionId: number | null },
  { name, scopes }: CreateApiKey,
): Promise<NewApiKey> {
  const { db, clock, accounts, logins, deliveries } = deps;
  await takeOrRefuse(deps.rates.apiKeysPerPerson, String(holder.id), ApiKeyErrors.tooManyMade);
  if (!(await accounts.mayMail(holder.id))) throw ApiKeyErrors.tooManyMade();
  const key = apiKeyPrefix + randomBytes(keyBytes).toString("hex");
  return await db.transaction().execute(async (tx) => {
    const account = await accounts.lock(tx, holder.id);
    // One that waited while the account was taken back from a thief makes no key.
    await logins.requireOpen(tx, holder);
    const row = await insertApiKey(tx, { user_id: holder.id, key, name, scopes, created_at: clock.now() });
    if (row === null) throw ApiKeyErrors.tooMany();
    const message = { userId: holder.id, channel: "email", template: "api_key_made" } as const;
    if (account)
      await deliveries.queue(tx, { ...message, to: account.email, data: { first_name: account.first_name, key: name, scopes } });
    return { ...withIsoTimes(row), key };
  });
}

/** Revokes a key: the next call with it is refused, in every process. @throws AppError "not_found" for another's */
export async function revokeApiKey({ db }: ApiKeysDeps, whose: { id: number; userId: number }): Promise<void> {
  if (!(await deleteOwn(db, "api_keys", whose))) throw ApiKeyErrors.notFound();
}
