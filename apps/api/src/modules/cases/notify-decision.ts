import type { CaseAction } from "@efie/contract";
import type { Executor } from "../../platform/database/tables.ts";
import type { CaseDeps } from "./case-deps.ts";
import { findReporters, type CaseRow } from "./cases.repository.ts";
import { titleForOwner, wordsForOwner, wordsForReporter } from "./decisions.policy.ts";

type Decided = { action: CaseAction; reason: string };
type NotifyDeps = Pick<CaseDeps, "notifications" | "deliveries" | "appealTokens">;

async function notifyOwner({ notifications, appealTokens }: NotifyDeps, tx: Executor, row: CaseRow, { action, reason }: Decided) {
  const words = wordsForOwner(action, row.hidden_at !== null);
  if (words === null) return () => {};
  const paragraphs = [words, `Our staff write: ${reason}`];
  if (action !== "dismiss") paragraphs.push("If you think that this is wrong, you can appeal once; somebody else decides.");
  return await notifications.notify(tx, {
    userId: row.user_id,
    type: "case_decided",
    title: titleForOwner(row),
    reason: paragraphs.join("\n\n"),
    // Who cannot sign in reads it, and appeals, by the link alone.
    ...(action === "ban" && { path: appealTokens.pathOf(row.id) }),
    ...(action === "hide" && { path: `/myproperties?edit=${row.target_id}` }),
    ...(row.target_type === "property" && { propertyId: row.target_id }),
  });
}

async function notifyReporters({ notifications, deliveries }: NotifyDeps, tx: Executor, row: CaseRow, action: CaseAction) {
  const pushes: (() => void)[] = [];
  for (const { user_id: userId, email } of await findReporters(tx, row.id)) {
    if (userId !== null) {
      const news = { userId, type: "report_decided", title: row.title, reason: wordsForReporter(action) } as const;
      pushes.push(await notifications.notify(tx, news));
    } else if (email !== null) {
      const outcome = action === "dismiss" ? "dismissed" : "acted";
      const data = { outcome, ...(row.target_type === "property" && { title: row.title }) } as const;
      await deliveries.queue(tx, { userId: null, channel: "email", to: email, template: "report_outcome", data });
    }
  }
  return pushes;
}

/** Notifies the owner and everybody who reported, in the transaction of the decision. Returns the function that pushes it after the commit. */
export async function notifyDecision(deps: NotifyDeps, tx: Executor, row: CaseRow, decided: Decided): Promise<() => void> {
  const pushes = [await notifyOwner(deps, tx, row, decided), ...(await notifyReporters(deps, tx, row, decided.action))];
  return () => {
    for (const push of pushes) push();
  };
}
