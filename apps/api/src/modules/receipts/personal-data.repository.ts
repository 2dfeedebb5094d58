import { sql } from "kysely";
import { readAll, pagesOf, type PersonalData } from "../../platform/personal-data.ts";
import { findDetails } from "./receipts.repository.ts";

/** Receipts stay for the books, without a name. */
export const receiptsPersonalData: PersonalData = {
  tables: ["receipt_details"],
  sections: {
    receipts: pagesOf(
      ({ userId, afterId, limit }) => sql<{ id: number }>`
          select r.id, r.year, r.number, r.is_refund, r.amount_pesewas, r.vat_percent, r.issued_at, p.reference
          from payments p join receipts r on r.payment_id = p.id
          where p.user_id = ${userId} and r.id > ${afterId} order by r.id limit ${limit}`,
    ),
    receipt_details: (executor, userId) => readAll(findDetails(executor, userId).then((found) => (found ? [found] : []))),
  },
  erase: async (tx, { id }) => {
    await tx.deleteFrom("receipt_details").where("user_id", "=", id).execute();
    return false;
  },
};
