import { sql } from "kysely";
import { firstValue } from "../../platform/database/sql.ts";
import type { Executor } from "../../platform/database/tables.ts";

/** Staff see from a few texts what somebody sends around. */
const maxSameTexts = 5;

/** What the server noticed of somebody. `checks`: those that were compared, that of the person first. */
type Noticed = { userId: number; text: string; people: number; now: Date } & (
  | { kind: "same_text" | "payment_request" | "review_ring" }
  | { kind: "same_card" | "same_licence"; checks: readonly number[] }
);

/** Opens a case about a person for what the server noticed, or adds it to the open one, in the transaction of its cause. The same text is added once. Returns the id of the case; null without such an account. */
export async function addFlag(tx: Executor, noticed: Noticed): Promise<number | null> {
  const { userId, kind, text, people, now } = noticed;
  const checks = "checks" in noticed ? noticed.checks : null;
  const id = await firstValue<number>(tx)`
    insert into cases as c (target_type, target_id, user_id, title, opened_at)
    select 'user', u.id, u.id, coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.username), ${now}::timestamptz
    from users u where u.id = ${userId}
    on conflict (target_type, target_id) where decided_at is null do update set title = c.title returning id`;
  if (id === null) return null;
  const flagId = await firstValue<number>(tx)`
    insert into case_flags (case_id, kind, text, people, created_at) select ${id}::integer, ${kind}, ${text}, ${people}::integer, ${now}::timestamptz
    where ${checks !== null} or (
      select count(*) < ${maxSameTexts} and not coalesce(bool_or(text = ${text}), false)
      from case_flags where case_id = ${id}::integer and kind = ${kind}
    ) returning id`;
  if (flagId === null) return id;
  // More of the same does not change the case: else a sender could hold a decision up by one more text a second.
  await sql`
    update cases set revision = revision + 1 where id = ${id} and (${checks !== null} or not exists (
      select from case_flags where case_id = ${id} and kind = ${kind} and id <> ${flagId}
    ))`.execute(tx);
  if (checks !== null)
    await sql`
      insert into case_flag_checks (flag_id, check_id) select ${flagId}::integer, t.id
      from unnest(${checks}::integer[]) as t(id)`.execute(tx);
  return id;
}

/** The same in a transaction of its own. */
export async function flagPerson(executor: Executor, noticed: Noticed & { kind: "same_text" | "payment_request" }) {
  await executor.transaction().execute((tx) => addFlag(tx, noticed));
}

/** The same for accounts that review each other, about the one that gains most. Returns the id of the case. */
export async function flagReviewRing(tx: Executor, noticed: Omit<Noticed, "kind" | "checks">): Promise<number> {
  const id = await addFlag(tx, { ...noticed, kind: "review_ring" });
  if (id === null) throw new Error("the ring has no account");
  return id;
}
