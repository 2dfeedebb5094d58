import type { AccessRow } from "./access-of-seekers.ts";
import type { TestApp } from "./test-app.ts";
import type { TestUser } from "./test-properties.ts";

type World = { t: Pick<TestApp, "db" | "clock">; owner: TestUser; next: () => number };

/** Stored as they are: a plan that is bought would pay for the owner's listings. */
const paid = async ({ t, owner, next }: World): Promise<string> => {
  const [number, now] = [next(), t.clock.now()];
  const reference = `paid-${number}`;
  const bought = { purpose: "subscription", plan_id: 1, title: "Starter", status: "success" } as const;
  const amounts = { price_pesewas: 8_000, amount_pesewas: 8_000 };
  const payment = { user_id: owner.id, reference, ...bought, ...amounts, created_at: now };
  const { id } = await t.db.insertInto("payments").values(payment).returning("id").executeTakeFirstOrThrow();
  const receipt = { payment_id: id, is_refund: false, year: 1999, number, amount_pesewas: 8_000, issued_at: now };
  await t.db.insertInto("receipts").values(receipt).execute();
  return reference;
};

const people = [401, 200, 200, 200] as const;

/** The rows of one's payments and their receipts. */
export const receiptRows: Readonly<Record<string, AccessRow<World>>> = {
  listOwnPayments: people,
  getReceipt: [401, 404, 200, 200, async (world) => ({ params: { reference: await paid(world) } })],
  getReceiptDetails: people,
  updateReceiptDetails: [...people, async () => ({ body: { name: "", tin: "" } })],
};
