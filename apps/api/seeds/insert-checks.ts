import type { CheckKind } from "@efie/contract";
import { sql } from "kysely";
import { endOfCheck } from "../src/modules/checks/decide-check.ts";
import { attachDocuments, type DemoDocument } from "./check-documents.ts";
import { refreshPublished } from "../src/modules/properties/publication/refresh-published.ts";
import { dayMs } from "../src/platform/process/clock.ts";
import type { Executor } from "../src/platform/database/tables.ts";

type DemoCheck = readonly [
  name: string,
  kind: Exclude<CheckKind, "phone">,
  status: "submitted" | "approved" | "rejected" | "expired",
  days: number,
  reason: string | null,
];

/** What people of the demo had checked, by how long ago it was asked. What waits has its documents; those of the others are deleted. */
const ofPeople: readonly DemoCheck[] = [
  ["kwame_agent", "licence", "approved", 120, null],
  ["kwame_agent", "identity", "expired", 735, null],
  ["yaw_landlord", "licence", "submitted", 1, null],
];
/** The same of a listing: sent again after it was rejected. */
const ofListings: readonly DemoCheck[] = [
  ["yaw_landlord", "right_to_let", "rejected", 36, "The paper has another address than the listing."],
  ["yaw_landlord", "right_to_let", "approved", 30, null],
];

/** The decision came so many days after it was asked for. */
const decidedAfter = 1;
/** The identity of every third owner was checked, so long ago. */
const [share, checkedDaysAgo] = [3, 40];

async function insertCheck(
  tx: Executor,
  users: ReadonlyMap<string, number>,
  [name, kind, status, days, reason]: DemoCheck,
  now: Date,
): Promise<number | undefined> {
  const user_id = users.get(name);
  if (user_id === undefined) return undefined;
  const ago = (count: number): Date => new Date(now.getTime() - count * dayMs);
  const decided = status === "submitted" ? null : ago(days - decidedAfter);
  const expires = decided !== null && status !== "rejected" ? endOfCheck(kind, decided) : null;
  const { rows } = await sql<{ id: number }>`
    insert into checks (user_id, kind, status, property_id, relation, card_digit, licence_number, created_at, decided_at, decided_by,
      reason, expires_at)
    select ${user_id}, ${kind}, ${status}, case when ${kind} = 'right_to_let' then (
        select min(property_id) from published_properties where creator_id = ${user_id}
      ) end, case when ${kind} = 'right_to_let' then 'owner'::check_relation end,
      case when ${kind} = 'identity' then (${user_id}::integer % 10)::text end,
      case when ${kind} = 'licence' then ${status === "submitted" ? "REAC/0421" : "REAC/0385"} end, ${ago(days)}, ${decided},
      ${decided === null ? null : (users.get("esi_staff") ?? null)}, ${reason}, ${expires} returning id`.execute(tx);
  return rows[0]?.id;
}

/** Inserts checks of people; those of every third owner of a listing are approved. Before the listings, which say so. */
export async function insertChecks(
  tx: Executor,
  users: ReadonlyMap<string, number>,
  { properties, documents }: { properties: readonly { owner: string }[]; documents: readonly DemoDocument[] },
  now: Date,
): Promise<void> {
  const known = new Set(ofPeople.map(([name]) => name));
  const owners = [...new Set(properties.map(({ owner }) => owner))].filter((owner) => !known.has(owner));
  const checked = owners.filter((_owner, index) => index % share === 0);
  for (const owner of checked) await insertCheck(tx, users, [owner, "identity", "approved", checkedDaysAgo, null], now);
  for (const check of ofPeople) {
    const id = await insertCheck(tx, users, check, now);
    if (id !== undefined && check[2] === "submitted") await attachDocuments(tx, id, documents);
  }
}

/** Inserts checks of listings. */
export async function insertChecksOfListings(tx: Executor, users: ReadonlyMap<string, number>, now: Date): Promise<void> {
  for (const check of ofListings) await insertCheck(tx, users, check, now);
  const listings = await tx.selectFrom("checks").select("property_id").where("property_id", "is not", null).distinct().execute();
  const ids = listings.flatMap(({ property_id }) => property_id ?? []);
  await refreshPublished(tx, ids, now);
}
