import type { Lead, UpdateLeadBody } from "@efie/contract";
import { LeadErrors, type LeadsDeps } from "./leads-deps.ts";
import { changeLead, findLead, takeDueReminders, type DueReminder, type Whose } from "./leads.repository.ts";
import { presentLead } from "./list-leads.ts";

/** Changes what the owner keeps of a lead. @throws AppError "not_found" for another's, "invalid" for a reminder in the past */
export async function updateLead({ db, clock }: LeadsDeps, whose: Whose, body: UpdateLeadBody): Promise<Lead> {
  const { remind_at: remindAt, ...change } = body;
  const at = remindAt === undefined || remindAt === null ? remindAt : new Date(remindAt);
  if (at instanceof Date && at <= clock.now()) throw LeadErrors.pastReminder();
  if (!(await changeLead(db, whose, { ...change, remind_at: at }))) throw LeadErrors.notFound();
  const row = await findLead(db, whose);
  if (row === null) throw LeadErrors.notFound();
  return presentLead(row);
}

const batchSize = 100;

function describe({ name, note }: DueReminder): string {
  return note === "" ? name : `${name}: ${note}`;
}

/** Notifies owners of what they wanted to be reminded of: once, also where two processes do so at the same time. */
export async function remindOwners({
  db,
  clock,
  notifications,
}: Pick<LeadsDeps, "db" | "clock" | "notifications">): Promise<void> {
  for (let taken = batchSize; taken === batchSize;) {
    const pushes = await db.transaction().execute(async (tx) => {
      const due = await takeDueReminders(tx, clock.now(), batchSize);
      const made = [];
      for (const lead of due)
        made.push(
          await notifications.notify(tx, {
            userId: lead.owner_id,
            type: "lead_reminder",
            title: lead.title,
            propertyId: lead.property_id,
            reason: describe(lead),
            path: "/leads",
            onceKey: `lead ${lead.id} ${lead.remind_at.toISOString()}`,
          }),
        );
      return made;
    });
    for (const push of pushes) push();
    taken = pushes.length;
  }
}
