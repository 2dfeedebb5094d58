import type { Transaction, TransactionStatus, TransactionStore } from "@efie/paystack-sandbox";
import type { Executor } from "../database/tables.ts";

const columns = [
  "id",
  "reference",
  "access_code as accessCode",
  "email",
  "amount_pesewas as amountPesewas",
  "currency",
  "callback_url as callbackUrl",
  "status",
  "channel",
  "created_at as createdAt",
  "paid_at as paidAt",
  "approves_at as approvesAt",
] as const;

type Row = Omit<Transaction, "status"> & { status: string };

function read(row: Row | undefined): Transaction | null {
  return row ? { ...row, status: row.status as TransactionStatus } : null;
}

function columnsOf({ status, channel, paidAt, approvesAt }: Partial<Transaction>) {
  return {
    ...(status === undefined ? {} : { status }),
    ...(channel === undefined ? {} : { channel }),
    ...(paidAt === undefined ? {} : { paid_at: paidAt }),
    ...(approvesAt === undefined ? {} : { approves_at: approvesAt }),
  };
}

const insertInto =
  (db: Executor): TransactionStore["insert"] =>
  async ({ reference, accessCode, email, amountPesewas, currency, callbackUrl, createdAt }) => {
    const row = await db
      .insertInto("sandbox_transactions")
      .values({
        reference,
        access_code: accessCode,
        email,
        amount_pesewas: amountPesewas,
        currency,
        callback_url: callbackUrl,
        status: "abandoned",
        channel: null,
        created_at: createdAt,
        paid_at: null,
        approves_at: null,
      })
      .onConflict((conflict) => conflict.column("reference").doNothing())
      .returning("id")
      .executeTakeFirst();
    return row !== undefined;
  };

/** The sandbox's transactions in the table `sandbox_transactions`. */
export function createSandboxStore(db: Executor): TransactionStore {
  return {
    insert: insertInto(db),
    find: async (by) => {
      const query = db.selectFrom("sandbox_transactions").select(columns);
      const found =
        "reference" in by ? query.where("reference", "=", by.reference) : query.where("access_code", "=", by.accessCode);
      return read(await found.executeTakeFirst());
    },
    change: async (reference, from, change) =>
      read(
        await db
          .updateTable("sandbox_transactions")
          .set(columnsOf(change))
          .where("reference", "=", reference)
          .where("status", "in", from)
          .returning(columns)
          .executeTakeFirst(),
      ),
    findApprovals: async (now) => {
      const rows = await db
        .selectFrom("sandbox_transactions")
        .select("reference")
        .where("approves_at", "<=", now)
        .orderBy("approves_at")
        .limit(100)
        .execute();
      return rows.map(({ reference }) => reference);
    },
  };
}
