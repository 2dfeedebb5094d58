import { AppError } from "../../platform/app-error.ts";
import {
  findAllClaims,
  findClaims,
  findSubjects,
  removeClaim,
  removeEndedClaims,
  upsertClaim,
  type ClaimRow,
  type Item,
} from "./claims.repository.ts";
import type { Claim, ClaimBody, ClaimedItem, ClaimItem } from "@efie/contract";
import type { Clock } from "../../platform/process/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";

const ClaimErrors = {
  unknownItem: () => new AppError("not_found", "There is nothing here to judge."),
  decidedAlready: () => new AppError("conflict", "This waits for nobody any more."),
  notYours: () =>
    new AppError("forbidden", "Somebody else judges this: it is about you, you reported it, or the decision was yours."),
  /** The time is that of Accra, which is UTC. */
  heldBy: ({ first_name, claimed_at }: Pick<ClaimRow, "first_name" | "claimed_at">) =>
    new AppError(
      "conflict",
      `${first_name} has been looking at this since ${claimed_at.toISOString().slice(11, 16)}. Take it over, or leave it to them.`,
    ),
};

export type ClaimDeps = {
  /** The primary: a colleague's claim of a moment ago counts. */
  db: Executor;
  clock: Clock;
};

/** How long a claim holds without being prolonged. Our screens prolong it once a minute while they are looked at. */
const claimMs = 15 * 60_000;
const maxListed = 100;

function present(row: ClaimRow, staffId: number): Claim {
  return {
    staff: { id: row.staff_id, username: row.username, first_name: row.first_name },
    since: row.claimed_at.toISOString(),
    until: row.expires_at.toISOString(),
    is_yours: row.staff_id === staffId,
  };
}

/** What staff are looking at, the newest first. */
export async function listClaims({ db, clock }: ClaimDeps, staffId: number): Promise<ClaimedItem[]> {
  const rows = await findAllClaims(db, clock.now(), maxListed);
  return rows.map((row) => {
    const { item_type, item_id, title } = row;
    return { ...present(row, staffId), item_type, item_id, title };
  });
}

/** The claims on these items, by item. */
export async function findClaimsOn(
  executor: Executor,
  type: ClaimItem,
  ids: readonly number[],
  { staffId, now }: { staffId: number; now: Date },
): Promise<ReadonlyMap<number, Claim>> {
  const rows = await findClaims(executor, type, ids, now);
  return new Map(rows.map((row) => [row.item_id, present(row, staffId)]));
}

/** Claims an item, or prolongs the claim. Returns who has it, maybe somebody else. @throws AppError "not_found", "conflict" without a verdict to wait for, "forbidden" for who may not judge it */
export async function claimItem({ db, clock }: ClaimDeps, staffId: number, body: ClaimBody): Promise<Claim> {
  const item = { type: body.item_type, id: body.item_id };
  const [subject] = await findSubjects(db, item.type, [item.id], staffId);
  if (!subject) throw ClaimErrors.unknownItem();
  if (!subject.is_open) throw ClaimErrors.decidedAlready();
  if (!subject.may_judge) throw ClaimErrors.notYours();
  const now = clock.now();
  const until = new Date(now.getTime() + claimMs);
  await upsertClaim(db, { ...item, staffId, takeOverFrom: body.take_over_from ?? null, now, until });
  const found = (await findClaimsOn(db, item.type, [item.id], { staffId, now })).get(item.id);
  // A verdict has ended the claim between the two statements.
  if (!found) throw ClaimErrors.decidedAlready();
  return found;
}

/** Ends one's claim. Nothing happens to somebody else's. */
export async function leaveItem({ db }: Pick<ClaimDeps, "db">, staffId: number, item: Item): Promise<void> {
  await removeClaim(db, item, staffId);
}

/** Those of the items that wait for a verdict which this member of staff may give. */
export async function findJudgeable(executor: Executor, type: ClaimItem, ids: readonly number[], staffId: number) {
  const subjects = await findSubjects(executor, type, ids, staffId);
  return new Set(subjects.flatMap((subject) => (subject.is_open && subject.may_judge ? [subject.id] : [])));
}

/** Ends one's own claim with the verdict, in its transaction. @throws AppError "forbidden" for who may not judge it, "conflict" while somebody else has it */
export async function judgeItem(tx: Executor, item: Item, staffId: number, now: Date): Promise<void> {
  const [subject] = await findSubjects(tx, item.type, [item.id], staffId);
  if (subject?.may_judge === false) throw ClaimErrors.notYours();
  const [held] = await findClaims(tx, item.type, [item.id], now);
  if (held && held.staff_id !== staffId) throw ClaimErrors.heldBy(held);
  await removeClaim(tx, item, staffId);
}

export async function forgetEndedClaims({ db, clock }: ClaimDeps): Promise<void> {
  while (await removeEndedClaims(db, clock.now()));
}
