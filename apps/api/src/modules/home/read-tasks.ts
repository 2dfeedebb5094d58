import { maxHomeItems, type Desk, type HomeTask } from "@efie/contract";
import { findAnswers } from "./home.repository.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { OwnDesk } from "../desk/index.ts";

export type TasksDeps = { db: Executor; desk: OwnDesk };

type Kind = HomeTask["kind"];

function tasksOf({ waiting: found }: Pick<Desk, "waiting">, deskKind: Desk["waiting"][number]["kind"], kind: Kind): HomeTask[] {
  return (found.find((one) => one.kind === deskKind)?.items ?? []).map((item) => ({ kind, ...item }));
}

/** As many as fit, each kind in turn, so that none hides another; then kind by kind. */
function share(lists: readonly (readonly HomeTask[])[]): HomeTask[] {
  const rounds = Array.from({ length: maxHomeItems }, (_, round) => lists.flatMap((list) => list.slice(round, round + 1)));
  const chosen = new Set(rounds.flat().slice(0, maxHomeItems));
  return lists.flatMap((list) => list.filter((task) => chosen.has(task)));
}

/** What waits for a person, and what they have begun. A person who waits for an owner is not named again because their message is unread. */
export async function readTasks({ db, desk }: TasksDeps, userId: number) {
  const own = await desk.readWaiting(userId);
  const asking = tasksOf(own, "unanswered", "unanswered");
  const known = new Set(asking.map(({ person }) => person?.id));
  const answers = (await findAnswers(db, userId)).filter(({ person }) => !known.has(person.id));
  const answered = answers.map((row): HomeTask => ({ kind: "answer", ...row, at: row.at.toISOString() }));
  const waiting = [asking, answered, tasksOf(own, "to_confirm", "to_confirm"), tasksOf(own, "expiring", "expiring")];
  return { unanswered: share(waiting), drafts: tasksOf(own, "drafts", "draft"), isOwner: own.listings > 0 };
}
