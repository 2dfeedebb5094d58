import type { OwnProperty, PropertyImage } from "@efie/contract";
import { createHmac } from "node:crypto";
import sharp from "sharp";
import type { Random } from "../seeds/random.ts";
import { sandboxSecretKey } from "../src/platform/paystack/connect-paystack.ts";
import type { ReceivedResponse, KillableServer, Request } from "./killable-server.ts";
import { form } from "./publishing.ts";
import { createTestConfig } from "./test-config.ts";

/** Simulated sellers who post and pay continuously and record every acknowledged write. */

export type Seller = { id: number; token: string };
export type RecordedProperty = { id: number; seller: Seller; photos: Map<number, PropertyImage>; removed: Set<number> };
export type RecordedPayment = {
  reference: string;
  accessCode: string;
  seller: Seller;
  kind: "listing" | "subscription";
  /** The provider's popup reported success. */
  isPaid: boolean;
  /** The server reported success. */
  isSettled: boolean;
};
export type SalesRecord = {
  properties: Map<number, RecordedProperty>;
  payments: Map<string, RecordedPayment>;
  /** Unexpected server errors. */
  faults: ReceivedResponse[];
};

export type SalesContext = {
  server: Pick<KillableServer, "send">;
  record: SalesRecord;
  random: Random;
  pictures: readonly Buffer[];
};

class ServerDied extends Error {}

/** Creates small photos of noise, which compress like real photos. */
export async function createPictures(count: number): Promise<Buffer[]> {
  const noise = (n: number) => ({ type: "gaussian" as const, mean: 100 + n, sigma: 30 });
  const picture = (n: number) =>
    sharp({ create: { width: 400, height: 300, channels: 3, background: "grey", noise: noise(n) } }).jpeg({ quality: 85 });
  return await Promise.all(Array.from({ length: count }, (_, n) => picture(n).toBuffer()));
}

async function call({ server, record }: SalesContext, request: Request): Promise<ReceivedResponse> {
  const answer = await server.send(request);
  if (answer === null) throw new ServerDied();
  // 503 is allowed: files of the same picture may be in deletion after a rejected upload.
  if (answer.status >= 500 && answer.status !== 503) record.faults.push(answer);
  return answer;
}

/** Runs all functions concurrently and waits for all; then rethrows the first error. */
async function runConcurrently(tasks: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const end of await Promise.allSettled(tasks.map((work) => work()))) if (end.status === "rejected") throw end.reason;
}

async function postDraft(sales: SalesContext, seller: Seller): Promise<RecordedProperty | null> {
  const { status, body } = await call(sales, { path: "/api/main/properties/", token: seller.token, body: form });
  if (status !== 201) return null;
  const property: RecordedProperty = { id: (body as OwnProperty).id, seller, photos: new Map(), removed: new Set() };
  sales.record.properties.set(property.id, property);
  return property;
}

let takenPictures = 0;

/** Returns a picture. Decoders ignore the bytes appended to most of them, which make their content hashes unique. */
function takePhoto({ random, pictures }: SalesContext): Uint8Array<ArrayBuffer> {
  takenPictures += 1;
  return new Uint8Array(Buffer.concat([random.pick(pictures), Buffer.from(random.chance(0.8) ? String(takenPictures) : "")]));
}

async function upload(sales: SalesContext, property: RecordedProperty, count: number): Promise<void> {
  const photos = new FormData();
  for (let n = 0; n < count; n += 1) photos.append("images", new Blob([takePhoto(sales)], { type: "image/jpeg" }), "photo.jpg");
  const path = `/api/main/properties/${property.id}/images/`;
  const { status, body } = await call(sales, { path, token: property.seller.token, body: photos });
  if (status !== 201) return;
  for (const photo of body as PropertyImage[]) property.photos.set(photo.id, photo);
}

async function removePhoto(sales: SalesContext, property: RecordedProperty): Promise<void> {
  const [id] = property.photos.keys();
  if (id === undefined) return;
  const path = `/api/main/properties/${property.id}/images/${id}/`;
  // Without an acknowledgement the photo may exist or not.
  property.photos.delete(id);
  const { status } = await call(sales, { method: "DELETE", path, token: property.seller.token });
  if (status === 204) property.removed.add(id);
}

async function openPayment(
  sales: SalesContext,
  seller: Seller,
  kind: RecordedPayment["kind"],
  body: object,
): Promise<RecordedPayment | null> {
  const answer = await call(sales, { path: `/api/main/${kind}-payments/`, token: seller.token, body });
  if (answer.status !== 201) return null;
  const { payment_ref: reference, access_code: accessCode } = answer.body as { payment_ref: string; access_code: string };
  const existing = sales.record.payments.get(reference);
  const payment = existing ?? { reference, accessCode, seller, kind, isPaid: false, isSettled: false };
  sales.record.payments.set(reference, payment);
  return payment;
}

async function pay(sales: SalesContext, payment: RecordedPayment, outcome: "success" | "later"): Promise<void> {
  const path = `/sandbox/paystack/checkout/${payment.accessCode}/complete`;
  const { status } = await call(sales, { path, body: { outcome, channel: "mobile_money" } });
  if (status === 200 && outcome === "success") payment.isPaid = true;
}

export async function verify(sales: SalesContext, payment: RecordedPayment): Promise<ReceivedResponse> {
  const { kind, reference, seller } = payment;
  const answer = await call(sales, { path: `/api/main/payments/verify-${kind}/`, token: seller.token, body: { reference } });
  if (answer.status === 200) payment.isSettled = true;
  return answer;
}

/** Returns the provider's signed webhook request for a success. */
export function successWebhook(reference: string): { path: string; headers: Record<string, string>; body: string } {
  const body = JSON.stringify({ event: "charge.success", data: { reference, status: "success" } });
  const key = sandboxSecretKey(createTestConfig().jwtSecret ?? "");
  const signature = createHmac("sha512", key).update(body).digest("hex");
  return { path: "/api/payments/paystack/webhook", headers: { "x-paystack-signature": signature }, body };
}

/** Pays and confirms in a random order, concurrently, or only at the provider. */
async function settle(sales: SalesContext, payment: RecordedPayment | null): Promise<void> {
  if (payment === null) return;
  const scenario = sales.random.weighted([
    ["confirmed", 6],
    ["raced", 3],
    ["later", 2],
    ["abandoned", 1],
  ] as const);
  const confirmations = [
    () => verify(sales, payment),
    () => call(sales, successWebhook(payment.reference)),
    () => verify(sales, payment),
  ];
  if (scenario === "later") await pay(sales, payment, "later");
  if (scenario === "confirmed") await pay(sales, payment, "success");
  if (scenario === "confirmed") await runConcurrently(confirmations);
  if (scenario === "raced") await runConcurrently([() => pay(sales, payment, "success"), ...confirmations]);
}

/** Pays the listing fee, sometimes twice, and uploads five photos where four are allowed. */
export async function sellByFee(sales: SalesContext, seller: Seller): Promise<void> {
  const property = await postDraft(sales, seller);
  if (property === null) return;
  const times = sales.random.chance(0.3) ? 2 : 1;
  const payments = Array.from({ length: times }, () => async () => {
    await settle(sales, await openPayment(sales, seller, "listing", { property_id: property.id, amount: 30 }));
  });
  await runConcurrently(payments);
  await upload(sales, property, 1);
  await runConcurrently([2, 1, 1].map((count) => () => upload(sales, property, count)));
  if (sales.random.chance(0.5)) await removePhoto(sales, property);
}

/** Buys the smallest plan repeatedly and uses its free listings by concurrent uploads. */
export async function sellByPlan(sales: SalesContext, seller: Seller): Promise<void> {
  await runConcurrently(
    [1, 2].map(() => async () => settle(sales, await openPayment(sales, seller, "subscription", { plan: "starter" }))),
  );
  const drafts = [await postDraft(sales, seller), await postDraft(sales, seller)].filter((draft) => draft !== null);
  await runConcurrently(drafts.flatMap((draft) => [1, 1, 3].map((count) => () => upload(sales, draft, count))));
}

/** Renews an expired property by a fee. */
export async function renewByFee(sales: SalesContext, seller: Seller, expired: number[]): Promise<void> {
  const property_id = expired.shift();
  if (property_id === undefined) throw new Error("too few listings have expired for this test");
  await settle(sales, await openPayment(sales, seller, "listing", { property_id, amount: 30 }));
}

/** Repeats the work until the server dies. */
export async function untilServerDied(work: () => Promise<void>): Promise<void> {
  try {
    for (;;) await work();
  } catch (error) {
    if (!(error instanceof ServerDied)) throw error;
  }
}
