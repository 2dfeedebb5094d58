import type { ModerationEntry, OwnProperty, TokenPair } from "@efie/contract";
import type { APIRequestContext, APIResponse } from "@playwright/test";
import { join } from "node:path";
import { root } from "../environment.ts";
import { as, logInDemo } from "./people.ts";
import { smallPhoto } from "./posting.ts";
import { expect } from "./test.ts";

/** A real picture, well below the size limit. */
export const photoPath = join(root, "apps/api/seeds/photos/bathroom-03.webp");

/** The body that the posting form sends. City 8 is Kumasi. */
const form = {
  description: "Quiet, with a polytank.",
  type: "rental",
  property_type: "self contained",
  price: 850,
  number_of_bedrooms: 2,
  number_of_bathrooms: 1,
  city: 8,
  detailed_address: "Behind the post office",
};

async function read<Answer>(answer: APIResponse, status: number): Promise<Answer> {
  expect(answer.status(), await answer.text()).toBe(status);
  return (await answer.json()) as Answer;
}

export async function postDraft(request: APIRequestContext, owner: TokenPair, overrides: object = {}): Promise<OwnProperty> {
  const data = { title: "Two rooms at Adum", ...form, ...overrides };
  return read(await request.post("/api/main/properties/", { ...as(owner), data }), 201);
}

/** Pays the fee as a buyer does: opens the payment, completes it in the sandbox, and settles it. */
export async function payFee(request: APIRequestContext, owner: TokenPair, id: number): Promise<void> {
  const opened = await request.post("/api/main/listing-payments/", { ...as(owner), data: { property_id: id, amount: 30 } });
  const { access_code, payment_ref } = await read<{ access_code: string; payment_ref: string }>(opened, 201);
  const done = await request.post(`/sandbox/paystack/checkout/${access_code}/complete`, { data: { outcome: "success" } });
  expect(done.status(), await done.text()).toBe(200);
  await read(await request.post("/api/main/payments/verify-listing/", { ...as(owner), data: { reference: payment_ref } }), 200);
}

export async function addPhoto(request: APIRequestContext, owner: TokenPair, id: number): Promise<void> {
  const multipart = { images: await smallPhoto() };
  await read(await request.post(`/api/main/properties/${id}/images/`, { ...as(owner), multipart }), 201);
}

type Overrides = {
  photos?: number;
  title?: string;
  type?: string;
  price?: number;
  latitude?: number;
  longitude?: number;
  gps_address?: string;
};

/** A paid property with photos that waits for staff. */
export async function postInReview(
  request: APIRequestContext,
  owner: TokenPair,
  { photos = 1, ...overrides }: Overrides = {},
): Promise<OwnProperty> {
  const property = await postDraft(request, owner, overrides);
  await payFee(request, owner, property.id);
  for (let count = 0; count < photos; count += 1) await addPhoto(request, owner, property.id);
  return property;
}

/** The version of a property in one of the review queues. */
async function findVersion(request: APIRequestContext, staff: TokenPair, id: number): Promise<string> {
  for (const queue of ["pending", "changed"]) {
    for (let query: string | undefined = `queue=${queue}&limit=100`; query !== undefined;) {
      const answer: APIResponse = await request.get(`/api/main/moderation/properties/?${query}`, as(staff));
      const entry = (await read<ModerationEntry[]>(answer, 200)).find(({ property }) => property.id === id);
      if (entry !== undefined) return entry.version;
      query = /\?([^>]*)>; rel="next"/.exec(answer.headers()["link"] ?? "")?.[1];
    }
  }
  throw new Error(`Listing ${id} is in no review queue.`);
}

async function review(request: APIRequestContext, id: number, action: string, said: object): Promise<void> {
  const staff = await logInDemo(request, "esi_staff");
  const data = { version: await findVersion(request, staff, id), ...said };
  await read(await request.post(`/api/main/moderation/properties/${id}/${action}/`, { ...as(staff), data }), 200);
}

export const verify = (request: APIRequestContext, id: number): Promise<void> => review(request, id, "verify", {});
export const reject = (request: APIRequestContext, id: number, reason: string): Promise<void> =>
  review(request, id, "reject", { reason });

export async function postPublished(
  request: APIRequestContext,
  owner: TokenPair,
  overrides: Overrides = {},
): Promise<OwnProperty> {
  const property = await postInReview(request, owner, overrides);
  await verify(request, property.id);
  return property;
}

export async function change(request: APIRequestContext, owner: TokenPair, id: number, data: object): Promise<void> {
  await read(await request.patch(`/api/main/properties/${id}/`, { ...as(owner), data }), 200);
}

export async function listOwn(request: APIRequestContext, owner: TokenPair): Promise<OwnProperty[]> {
  return read(await request.get("/api/main/properties/my-properties/?limit=100", as(owner)), 200);
}

export async function readOwn(request: APIRequestContext, owner: TokenPair, id: number): Promise<OwnProperty> {
  const found = (await listOwn(request, owner)).find((property) => property.id === id);
  if (found === undefined) throw new Error(`Listing ${id} is not among its owner's.`);
  return found;
}
