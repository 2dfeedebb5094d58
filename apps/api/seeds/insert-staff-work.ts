import { sql } from "kysely";
import { flagSharedCheck } from "../src/modules/cases/index.ts";
import { dayMs } from "../src/platform/process/clock.ts";
import { attachDocuments, type DemoDocument } from "./check-documents.ts";
import type { Executor } from "../src/platform/database/tables.ts";

/** The card of an agent, whose check has ended, is sent by somebody else: a flag on a case about them. */
export async function insertSameCard(
  tx: Executor,
  users: ReadonlyMap<string, number>,
  documents: readonly DemoDocument[],
  now: Date,
): Promise<void> {
  const [owner, other] = [users.get("kwame_agent"), users.get("abena_deals")];
  if (owner === undefined || other === undefined) return;
  const at = new Date(now.getTime() - 0.2 * dayMs);
  // Nobody has the number: a card that somebody sends is hashed under a key of the server's.
  const hash = Buffer.alloc(32, 4);
  const { rows: first } = await sql<{ id: number; card_digit: string | null }>`
    update checks set card_hash = ${hash} where user_id = ${owner} and kind = 'identity' and status = 'expired'
    returning id, card_digit`.execute(tx);
  const digit = first[0]?.card_digit ?? "4";
  const row = { user_id: other, kind: "identity", card_hash: hash, card_digit: digit, created_at: at } as const;
  const { id } = await tx.insertInto("checks").values(row).returning("id").executeTakeFirstOrThrow();
  await attachDocuments(tx, id, documents);
  const checks = [id, ...first.map((check) => check.id)];
  await flagSharedCheck(tx, {
    userId: other,
    kind: "same_card",
    text: `Ghana Card that ends in ${digit}`,
    people: 2,
    checks,
    now: at,
  });
}

/** It would end after a quarter of an hour; in the demo somebody shall see it whenever they come. */
const demoClaimDays = 30;

/** The second member of staff is looking at the case that has waited longest. */
export async function insertClaim(tx: Executor, users: ReadonlyMap<string, number>, now: Date): Promise<void> {
  const since = new Date(now.getTime() - 4 * 60_000);
  await sql`
    insert into staff_claims (item_type, item_id, staff_id, claimed_at, expires_at)
    select 'case', c.id, ${users.get("nana_staff") ?? null}::integer, ${since}::timestamptz,
      ${new Date(now.getTime() + demoClaimDays * dayMs)}::timestamptz
    from cases c where c.decided_at is null and c.target_type = 'property' order by c.id limit 1`.execute(tx);
}
