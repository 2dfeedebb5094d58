import { afterAll, beforeAll, expect, test } from "vitest";
import { startPaymentJourneys, type PaymentJourneys } from "../../../../test/payment-journeys.ts";
import { photosPath, pictureOf, postDraft, reject, subscribe, verify } from "../../../../test/publishing.ts";
import type { TestUser } from "../../../../test/test-properties.ts";
import { findMoment } from "../../../../test/search-sources.ts";

let j: PaymentJourneys;
let ama: TestUser;
beforeAll(async () => {
  j = await startPaymentJourneys();
  ama = await j.t.makeUser();
});
afterAll(() => j.close());

/** The version that the catalogue index and cached pages of every process follow. */
const versionNow = async (): Promise<number> => (await findMoment(j.t.db)).version;

async function isRecorded(act: () => Promise<{ status: number }>): Promise<boolean> {
  const before = await versionNow();
  expect((await act()).status).toBeLessThan(300);
  return (await versionNow()) > before;
}

const edit = (id: number, change: object) => () => j.t.patch(`main/properties/${id}/`, change, { as: ama });
const remove = (id: number) => () => j.t.remove(`main/properties/${id}/`, { as: ama });

async function upload(id: number): Promise<{ status: number; body: unknown }> {
  return j.t.upload(photosPath(id), [await pictureOf(id)], { as: ama });
}

async function publish(): Promise<{ id: number; payment_ref: string }> {
  const { id } = await postDraft(j.t, ama);
  const { payment_ref } = await j.payFee(ama, id);
  j.fake.pay(payment_ref);
  await j.confirmSuccess(payment_ref);
  await upload(id);
  expect(await isRecorded(() => verify(j.t, j.staff, id))).toBe(true);
  return { id, payment_ref };
}

test("changes of a property that was never published are not recorded", async () => {
  const before = await versionNow();
  const draft = await postDraft(j.t, ama);
  expect((await edit(draft.id, { title: "Three rooms at Adum" })()).status).toBe(200);
  await subscribe(j.t, ama);
  const [photo] = (await upload(draft.id)).body as { id: number }[];
  expect((await j.t.remove(`${photosPath(draft.id)}${photo?.id}/`, { as: ama })).status).toBe(204);
  await upload(draft.id);
  expect((await reject(j.t, j.staff, draft.id)).status).toBe(200);
  expect((await remove(draft.id)()).status).toBe(204);
  expect(await versionNow()).toBe(before);
});

test("changes of a property that is or was published are recorded: edits, renting, rejection, deletion", async () => {
  const { id } = await publish();
  expect(await isRecorded(edit(id, { title: "Four rooms at Adum" }))).toBe(true);
  expect(await isRecorded(edit(id, { status: "rented" }))).toBe(true);
  expect(await isRecorded(edit(id, { price: 900 }))).toBe(true);
  expect(await isRecorded(() => reject(j.t, j.staff, id))).toBe(true);
  expect(await isRecorded(() => verify(j.t, j.staff, id))).toBe(true);
  expect(await isRecorded(remove(id))).toBe(true);
});

test("a refunded fee of a rented property removes its page and is recorded", async () => {
  const { id, payment_ref } = await publish();
  await edit(id, { status: "rented" })();
  expect((await j.t.get(`main/properties/${id}/`)).status).toBe(200);
  expect(await isRecorded(() => j.webhook("refund.processed", { transaction_reference: payment_ref, amount: 3_000 }))).toBe(true);
  expect((await j.t.get(`main/properties/${id}/`)).status).toBe(404);
});
