import type { Transaction, TransactionStore } from "@efie/paystack-sandbox";
import type { Executor, RowOf } from "../database/tables.ts";

/** The database knows the status as a text. */
function read(row: RowOf<"sandbox_transactions"> | undefined): Transaction | null {
  return (row as Transaction | undefined) ?? null;
}

/** The sandbox's transactions in the table `sandbox_transactions`. */
export function createSandboxStore(db: Executor): TransactionStore {
  return {
    insert: async (transaction) => {
      const insert = db.insertInto("sandbox_transactions").values({ ...transaction, status: "abandoned" });
      const once = insert.onConflict((conflict) => conflict.column("reference").doNothing()).returning("id");
      return (await once.executeTakeFirst()) !== undefined;
    },
    find: async (by) => {
      const query = db.selectFrom("sandbox_transactions").selectAll();
      return read(await query.where(({ and }) => and(by)).executeTakeFirst());
    },
    change: async (reference, from, change) => {
      const update = db.updateTable("sandbox_transactions").set(change).where("reference", "=", reference);
      return read(await update.where("status", "in", from).returningAll().executeTakeFirst());
    },
    findApprovals: async (now) => {
      const query = db.selectFrom("sandbox_transactions").select("reference").where("approves_at", "<=", now);
      const rows = await query.orderBy("approves_at").limit(100).execute();
      return rows.map(({ reference }) => reference);
    },
  };
}
