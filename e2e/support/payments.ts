import type { OwnProperty, SubscriptionPlan } from "@efie/contract";
import type { APIRequestContext, FrameLocator, Page } from "@playwright/test";
import { as, makePerson, signIn, type Person } from "./people.ts";
import { expect, open } from "./test.ts";

export const propertyCreation = "**/api/main/listing-payments/";
export const subscriptionCreation = "**/api/main/subscription-payments/";

export const popup = (page: Page): FrameLocator => page.frameLocator("iframe[title='Test payment']");
export const press = (page: Page, name: string) => popup(page).getByRole("button", { name, exact: true }).click();

export async function makeSignedIn(page: Page, request: APIRequestContext, name = "payer"): Promise<Person> {
  const person = await makePerson(request, name);
  await signIn(page, person);
  return person;
}

/** A property without a payment. */
export async function makeDraft(request: APIRequestContext, person: Person): Promise<number> {
  const [city] = (await (await request.get("/api/main/cities/")).json()) as { id: number }[];
  const made = await request.post("/api/main/properties/", {
    ...as(person),
    data: { title: "Room with a view", description: "Bright.", price: 700, city: city?.id, detailed_address: "Ring Road" },
  });
  expect(made.status(), await made.text()).toBe(201);
  return ((await made.json()) as { id: number }).id;
}

export async function isActivated(request: APIRequestContext, person: Person, id: number): Promise<boolean> {
  const own = (await (await request.get("/api/main/properties/my-properties/", as(person))).json()) as OwnProperty[];
  return own.find((property) => property.id === id)?.is_activated === true;
}

export async function planNamed(request: APIRequestContext, slug: string): Promise<SubscriptionPlan> {
  const plans = (await (await request.get("/api/main/subscription-plans/")).json()) as SubscriptionPlan[];
  const plan = plans.find((one) => one.slug === slug);
  if (plan === undefined) throw new Error(`There is no plan ${slug}.`);
  return plan;
}

/** Pays for a plan through the API. */
export async function subscribe(request: APIRequestContext, person: Person, slug: string): Promise<SubscriptionPlan> {
  const plan = await planNamed(request, slug);
  const created = await request.post("/api/main/subscription-payments/", { ...as(person), data: { plan: plan.id } });
  const { access_code, payment_ref } = (await created.json()) as { access_code: string; payment_ref: string };
  await request.post(`/sandbox/paystack/checkout/${access_code}/complete`, { data: { outcome: "success" } });
  const verified = await request.post("/api/main/payments/verify-subscription/", {
    ...as(person),
    data: { reference: payment_ref },
  });
  expect(verified.status(), await verified.text()).toBe(200);
  return plan;
}

export async function endDate(request: APIRequestContext, person: Person): Promise<string | null> {
  const answer = await request.get("/api/main/user-subscriptions/current/", as(person));
  return answer.status() === 204 ? null : ((await answer.json()) as { end_date: string }).end_date;
}

/** Counts the payments that the page opens. */
export function countCreations(page: Page): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && /\/api\/main\/(listing|subscription)-payments\/$/.test(request.url())) count += 1;
  });
  return () => count;
}

/** Opens a checkout after another page, with the state of a navigation there. */
export async function openCheckoutAfter(page: Page, before: string, path: string, usr: unknown = null): Promise<void> {
  await open(page, before);
  await page.evaluate(([address, carried]) => history.pushState({ idx: 1, key: "visit", usr: carried }, "", address), [
    path,
    usr,
  ] as const);
  await page.reload();
}

/** Records what the popup's page does on approval or refusal. Call this before the payment is opened. */
export function watchApproval(
  page: Page,
  outcome: "success" | "failed" = "success",
): (request: APIRequestContext) => Promise<void> {
  let code = "";
  page.on("request", (sent) => {
    code = /\/sandbox\/paystack\/checkout\/(\w+)$/.exec(sent.url())?.[1] ?? code;
  });
  return async (request) => {
    await request.post(`/sandbox/paystack/checkout/${code}/complete`, { data: { outcome, channel: "mobile_money" } });
  };
}
