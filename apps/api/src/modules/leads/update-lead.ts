import { requireFound } from "../../platform/app-error.ts";
import type { Lead, UpdateLeadBody } from "@efie/contract";
import { transact } from "../../platform/database/sql.ts";
import { LeadErrors, type LeadsDeps } from "./leads-deps.ts";
import { changeLead, findLead, takeDueReminders, type Whose } from "./leads.repository.ts";
import { presentLead } from "./list-leads.ts";

/** Changes what the owner keeps of a lead. @throws AppError "not_found" for another's, "invalid" for a reminder in the past */
export async function updateLead({ db, clock }: LeadsDeps, whose: Whose, body: UpdateLeadBody): Promise<Lead> {
  const { remind_at: remindAt, ...change } = body;
  const at = remindAt === undefined || remindAt === null ? remindAt : new Date(remindAt);
  if (at instanceof Date && at <= clock.now()) throw LeadErrors.pastReminder();
  if (!(await changeLead(db, whose, { ...change, remind_at: at }))) throw LeadErrors.notFound();
  const row = await requireFound(findLead(db, whose), LeadErrors.notFound);
  return presentLead(row);
}

const batchSize = 100;

/** Notifies owners of what they wanted to be reminded of: once, also where two processes do so at the same time. */
export async function remindOwners({ db, clock, notifications }: LeadsDeps): Promise<void> {
  const remindBatch = () =>
    transact(db, async (tx, afterCommit) => {
      const due = await takeDueReminders(tx, clock.now(), batchSize);
      for (const lead of due) {
        const { id, owner_id: userId, property_id: propertyId, title, name, note, remind_at } = lead;
        const about = { userId, propertyId, title, reason: note === "" ? name : `${name}: ${note}`, path: "/leads" };
        const onceKey = `lead ${id} ${remind_at.toISOString()}`;
        afterCommit(await notifications.notify(tx, { ...about, type: "lead_reminder", onceKey }));
      }
      return due.length;
    });
  while ((await remindBatch()) === batchSize);
}
