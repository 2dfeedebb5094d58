import type { OwnProperty, PropertyImage } from "@efie/contract";
import { createHmac } from "node:crypto";
import sharp from "sharp";
import type { Random } from "../seeds/random.ts";
import { sandboxSecretKey } from "../src/platform/paystack/connect-paystack.ts";
import type { Acknowledged, KillableServer, Request } from "./killable-server.ts";
import { form } from "./publishing.ts";
import { createTestConfig } from "./test-config.ts";

/** People who post and pay without pause, and who write down what was acknowledged to them. */

export type Seller = { id: number; token: string };
export type ReadProperty = { id: number; seller: Seller; photos: Map<number, PropertyImage>; removed: Set<number> };
export type KnownPayment = {
  reference: string;
  accessCode: string;
  seller: Seller;
  kind: "listing" | "subscription";
  /** The provider's popup said so. */
  isPaid: boolean;
  /** Our server said so. */
  isSettled: boolean;
};
export type Journal = {
  properties: Map<number, ReadProperty>;
  payments: Map<string, KnownPayment>;
  /** Answers that nobody should ever get. */
  faults: Acknowledged[];
};

export type Trade = { server: Pick<KillableServer, "send">; journal: Journal; random: Random; pictures: readonly Buffer[] };

class ServerDied extends Error {}

/** Noise, as much of it as a photo has; small, for hundreds of them are uploaded. */
export async function makePictures(count: number): Promise<Buffer[]> {
  const noise = (n: number) => ({ type: "gaussian" as const, mean: 100 + n, sigma: 30 });
  const picture = (n: number) =>
    sharp({ create: { width: 400, height: 300, channels: 3, background: "grey", noise: noise(n) } }).jpeg({ quality: 85 });
  return await Promise.all(Array.from({ length: count }, (_, n) => picture(n).toBuffer()));
}

async function call({ server, journal }: Trade, request: Request): Promise<Acknowledged> {
  const answer = await server.send(request);
  if (answer === null) throw new ServerDied();
  // 503: the same picture's files are being removed at this moment, after a refused upload of it.
  if (answer.status >= 500 && answer.status !== 503) journal.faults.push(answer);
  return answer;
}

/** All at once; the server's death is told when each has ended. */
async function together(works: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const end of await Promise.allSettled(works.map((work) => work()))) if (end.status === "rejected") throw end.reason;
}

async function postDraft(trade: Trade, seller: Seller): Promise<ReadProperty | null> {
  const { status, body } = await call(trade, { path: "/api/main/properties/", token: seller.token, body: form });
  if (status !== 201) return null;
  const property: ReadProperty = { id: (body as OwnProperty).id, seller, photos: new Map(), removed: new Set() };
  trade.journal.properties.set(property.id, property);
  return property;
}

let taken = 0;

/** A JPEG ends where it says; what follows makes most of them photos of their own, and the others shared ones. */
function takePhoto({ random, pictures }: Trade): Uint8Array<ArrayBuffer> {
  taken += 1;
  return new Uint8Array(Buffer.concat([random.pick(pictures), Buffer.from(random.chance(0.8) ? String(taken) : "")]));
}

async function upload(trade: Trade, property: ReadProperty, count: number): Promise<void> {
  const photos = new FormData();
  for (let n = 0; n < count; n += 1) photos.append("images", new Blob([takePhoto(trade)], { type: "image/jpeg" }), "photo.jpg");
  const path = `/api/main/properties/${property.id}/images/`;
  const { status, body } = await call(trade, { path, token: property.seller.token, body: photos });
  if (status !== 201) return;
  for (const photo of body as PropertyImage[]) property.photos.set(photo.id, photo);
}

async function removePhoto(trade: Trade, property: ReadProperty): Promise<void> {
  const [id] = property.photos.keys();
  if (id === undefined) return;
  const path = `/api/main/properties/${property.id}/images/${id}/`;
  // Not acknowledged, it may be there or not.
  property.photos.delete(id);
  const { status } = await call(trade, { method: "DELETE", path, token: property.seller.token });
  if (status === 204) property.removed.add(id);
}

async function open(trade: Trade, seller: Seller, kind: KnownPayment["kind"], body: object): Promise<KnownPayment | null> {
  const answer = await call(trade, { path: `/api/main/${kind}-payments/`, token: seller.token, body });
  if (answer.status !== 201) return null;
  const { payment_ref: reference, access_code: accessCode } = answer.body as { payment_ref: string; access_code: string };
  const known = trade.journal.payments.get(reference);
  const payment = known ?? { reference, accessCode, seller, kind, isPaid: false, isSettled: false };
  trade.journal.payments.set(reference, payment);
  return payment;
}

async function pay(trade: Trade, payment: KnownPayment, outcome: "success" | "later"): Promise<void> {
  const path = `/sandbox/paystack/checkout/${payment.accessCode}/complete`;
  const { status } = await call(trade, { path, body: { outcome, channel: "mobile_money" } });
  if (status === 200 && outcome === "success") payment.isPaid = true;
}

export async function verify(trade: Trade, payment: KnownPayment): Promise<Acknowledged> {
  const { kind, reference, seller } = payment;
  const answer = await call(trade, { path: `/api/main/payments/verify-${kind}/`, token: seller.token, body: { reference } });
  if (answer.status === 200) payment.isSettled = true;
  return answer;
}

/** What the provider tells again until it is heard. */
export function tellSuccess(reference: string): { path: string; headers: Record<string, string>; body: string } {
  const body = JSON.stringify({ event: "charge.success", data: { reference, status: "success" } });
  const key = sandboxSecretKey(createTestConfig().jwtSecret ?? "");
  const signature = createHmac("sha512", key).update(body).digest("hex");
  return { path: "/api/payments/paystack/webhook", headers: { "x-paystack-signature": signature }, body };
}

/** Money, and whoever hears of it, in any order and all at once; or nobody but the provider. */
async function settle(trade: Trade, payment: KnownPayment | null): Promise<void> {
  if (payment === null) return;
  const story = trade.random.weighted([
    ["told", 6],
    ["raced", 3],
    ["later", 2],
    ["abandoned", 1],
  ] as const);
  const hear = [() => verify(trade, payment), () => call(trade, tellSuccess(payment.reference)), () => verify(trade, payment)];
  if (story === "later") await pay(trade, payment, "later");
  if (story === "told") await pay(trade, payment, "success");
  if (story === "told") await together(hear);
  if (story === "raced") await together([() => pay(trade, payment, "success"), ...hear]);
}

/** A fee, sometimes paid twice, then five photos for four places. */
export async function sellByFee(trade: Trade, seller: Seller): Promise<void> {
  const property = await postDraft(trade, seller);
  if (property === null) return;
  const times = trade.random.chance(0.3) ? 2 : 1;
  const pays = Array.from({ length: times }, () => async () => {
    await settle(trade, await open(trade, seller, "listing", { property_id: property.id, amount: 30 }));
  });
  await together(pays);
  await upload(trade, property, 1);
  await together([2, 1, 1].map((count) => () => upload(trade, property, count)));
  if (trade.random.chance(0.5)) await removePhoto(trade, property);
}

/** The smallest plan again and again, and its free listings by uploads at the same moment. */
export async function sellByPlan(trade: Trade, seller: Seller): Promise<void> {
  await together([1, 2].map(() => async () => settle(trade, await open(trade, seller, "subscription", { plan: "starter" }))));
  const drafts = [await postDraft(trade, seller), await postDraft(trade, seller)].filter((draft) => draft !== null);
  await together(drafts.flatMap((draft) => [1, 1, 3].map((count) => () => upload(trade, draft, count))));
}

/** Properties that have run out, each renewed by a fee. */
export async function renewByFee(trade: Trade, seller: Seller, expired: number[]): Promise<void> {
  const property_id = expired.shift();
  if (property_id === undefined) throw new Error("too few listings have expired for this test");
  await settle(trade, await open(trade, seller, "listing", { property_id, amount: 30 }));
}

/** Does it again and again until the server is dead. */
export async function untilDeath(work: () => Promise<void>): Promise<void> {
  try {
    for (;;) await work();
  } catch (error) {
    if (!(error instanceof ServerDied)) throw error;
  }
}
