import type { OwnProperty } from "@efie/contract";
import { afterAll, beforeEach, expect, test } from "vitest";
import {
  addPhoto,
  propertyPath,
  queueOf,
  readOwn,
  reject,
  renew,
  settle,
  subscribe,
  verify,
} from "../../../../test/publishing.ts";
import { startTestApp } from "../../../../test/test-app.ts";
import type { PropertyOverrides, TestUser } from "../../../../test/test-properties.ts";
import { dayMs } from "../../../platform/process/clock.ts";
import type { Fee } from "./listing-fees.ts";

const t = await startTestApp();
afterAll(t.close);
const began = t.clock.now();
const staff = await t.makeUser({ username: "staff", is_staff: true });
let owner: TestUser;
beforeEach(async () => {
  t.clock.set(began);
  owner = await t.makeUser();
});

/** A property's state, as the table below names it. */
async function stateOf(id: number): Promise<string> {
  const { is_activated, is_verified, rejected_reason, status, days_remaining } = (await readOwn(t, owner, id)) as OwnProperty;
  const isListed = (await t.get(propertyPath(id))).status === 200 && (await t.list(`creator=${owner.id}`)).ids.includes(id);
  if (isListed) return "published";
  if (!is_activated) return "draft";
  if (rejected_reason !== null) return "rejected";
  if (!is_verified) return (await queueOf(t, staff, "pending")).includes(id) ? "in review" : "activated";
  return days_remaining !== null && days_remaining <= 0 ? "expired" : status;
}

async function makeAt(state: string): Promise<number> {
  const overrides: Record<string, PropertyOverrides> = {
    "draft of a subscriber": { state: "draft" },
    draft: { state: "draft" },
    activated: { state: "draft", activated_at: began, activated_by: "fee" },
  };
  const override = overrides[state] ?? { state: state as NonNullable<PropertyOverrides["state"]>, photos: ["front.webp"] };
  if (state.endsWith("subscriber")) await subscribe(t, owner);
  return (await t.makeProperty({ owner, ...override })).id;
}

type Event = (id: number) => Promise<unknown>;
const edit: Event = (id) => t.patch(propertyPath(id), { title: "Another title" }, { as: owner });
const reprice: Event = (id) => t.patch(propertyPath(id), { price: 1 }, { as: owner });
const toStatus =
  (status: string): Event =>
  (id) =>
    t.patch(propertyPath(id), { status }, { as: owner });
const pay =
  (purpose: Fee["purpose"]): Event =>
  (propertyId) =>
    settle(t, { propertyId, purpose });
const photo: Event = (id) => addPhoto(t, owner, id);
const renewal: Event = (id) => renew(t, owner, id);
const approve: Event = (id) => verify(t, staff, id);
const refuse: Event = (id) => reject(t, staff, id);
const pass: Event = async () => t.clock.advance(15 * dayMs);

/** Transitions: from a state, by an event, to a state (server contract, section 5). */
const table: [from: string, event: string, happen: Event, to: string][] = [
  ["draft", "a photo without a free listing", photo, "draft"],
  ["draft of a subscriber", "a photo", photo, "in review"],
  ["draft", "the fee", pay("publish"), "activated"],
  ["draft", "approval by staff", approve, "draft"],
  ["draft", "rejection by staff", refuse, "draft"],
  ["draft", "a renewal", renewal, "draft"],
  ["activated", "a photo", photo, "in review"],
  ["activated", "approval by staff", approve, "activated"],
  ["in review", "approval by staff", approve, "published"],
  ["in review", "rejection by staff", refuse, "rejected"],
  ["in review", "an edit", edit, "in review"],
  ["in review", "time", pass, "in review"],
  ["rejected", "an edit", edit, "in review"],
  ["rejected", "another price", reprice, "in review"],
  ["rejected", "a photo", photo, "in review"],
  ["rejected", "approval by staff", approve, "published"],
  ["published", "an edit", edit, "published"],
  ["published", "a photo", photo, "published"],
  ["published", "rejection by staff", refuse, "rejected"],
  ["published", "a renewal", renewal, "published"],
  ["published", "the fee", pay("publish"), "published"],
  ["published", "time", pass, "expired"],
  ["published", "rented", toStatus("rented"), "rented"],
  ["published", "sold", toStatus("sold"), "sold"],
  ["published", "not available", toStatus("not available"), "not available"],
  ["published", "inactive", toStatus("inactive"), "inactive"],
  ["rented", "available", toStatus("available"), "published"],
  ["sold", "available", toStatus("available"), "published"],
  ["not available", "available", toStatus("available"), "published"],
  ["inactive", "available by an edit", toStatus("available"), "inactive"],
  ["inactive", "a renewal", renewal, "published"],
  ["expired", "an edit", edit, "expired"],
  ["expired", "a photo", photo, "expired"],
  ["expired", "a renewal without a free listing", renewal, "expired"],
  ["expired", "the fee", pay("renew"), "published"],
  ["expired", "approval by staff", approve, "expired"],
];

test.each(table)("%s, then %s", async (from, _event, happen, to) => {
  const id = await makeAt(from);
  await happen(id);
  expect(await stateOf(id)).toBe(to);
});
