import { limits, type OwnWantedAd, type CreateWantedBody, type updateWantedBody } from "@efie/contract";
import {
  areCities,
  deleteEnded,
  findOwn,
  insertWanted,
  updateRequirements,
  type OwnWantedRow,
  type WantedRow,
  type Requirements,
  type RequirementsChange,
} from "./wanted.repository.ts";
import type { z } from "zod";
import { requireFound } from "../../platform/app-error.ts";
import { withIsoTimes } from "../../platform/encoding.ts";
import { deleteOwn } from "../../platform/database/sql.ts";
import { dayMs } from "../../platform/process/clock.ts";
import { WantedErrors, type WantedDeps } from "./wanted-deps.ts";

/** An ad as owners read it who may answer, and its author. */
export function presentWanted<Row extends WantedRow>({ budget_max_pesewas, ...row }: Row) {
  return { ...withIsoTimes(row), budget_max: budget_max_pesewas / 100 };
}

/** An ad as its author reads it. */
function presentOwn(row: OwnWantedRow, now: Date): OwnWantedAd {
  return { ...presentWanted(row), is_open: row.expires_at > now };
}

/** How long an ad that has ended stays with its author. */
const keptMs = limits.wantedDays * dayMs;

type Changes = z.output<typeof updateWantedBody>;

/** The columns of the fields that were sent. */
function toRequirements({ budget_max, city_ids, ...others }: Changes): RequirementsChange {
  const budget_max_pesewas = budget_max && Math.round(budget_max * 100);
  return { ...others, budget_max_pesewas, city_ids: city_ids && [...new Set(city_ids)] };
}

async function readOne({ db }: WantedDeps, userId: number, id: number): Promise<OwnWantedRow> {
  const [row] = await findOwn(db, userId, id);
  if (!row) throw WantedErrors.notFound();
  return row;
}

/** One's own ads with their answers, newest first. */
export async function listOwnWanted({ db, clock }: WantedDeps, userId: number): Promise<OwnWantedAd[]> {
  const now = clock.now();
  return (await findOwn(db, userId, null)).map((row) => presentOwn(row, now));
}

/** Posts an ad. @throws AppError "invalid" for an unknown town, "conflict" beyond `limits.openWantedPerPerson` open ones */
export async function createWanted(deps: WantedDeps, userId: number, body: CreateWantedBody): Promise<OwnWantedAd> {
  const now = deps.clock.now();
  if (!(await areCities(deps.db, body.city_ids))) throw WantedErrors.unknownCity();
  const requirements = toRequirements(body) as Requirements;
  const inserting = deps.db.transaction().execute((tx) => insertWanted(tx, userId, requirements, now));
  const id = await requireFound(inserting, WantedErrors.tooManyOpen);
  return presentOwn(await readOne(deps, userId, id), now);
}

/** Changes an open ad. @throws AppError "not_found" for another's, "conflict" for one that has ended, "invalid" for an unknown town */
export async function updateWanted(deps: WantedDeps, { id, userId }: { id: number; userId: number }, body: Changes) {
  const now = deps.clock.now();
  if ((await readOne(deps, userId, id)).expires_at <= now) throw WantedErrors.ended();
  if (!(await areCities(deps.db, body.city_ids ?? []))) throw WantedErrors.unknownCity();
  await updateRequirements(deps.db, id, toRequirements(body));
  return presentOwn(await readOne(deps, userId, id), now);
}

/** Deletes an ad. What was written about it stays in the conversations. @throws AppError "not_found" for another's */
export async function removeWanted({ db }: WantedDeps, ad: { id: number; userId: number }): Promise<void> {
  if (!(await deleteOwn(db, "wanted_ads", ad))) throw WantedErrors.notFound();
}

export async function forgetEnded({ db, clock }: WantedDeps): Promise<void> {
  const before = new Date(clock.now().getTime() - keptMs);
  while (await deleteEnded(db, before));
}
