import type { Page } from "@playwright/test";
import { expectNoLayoutShift as expectNone, type Size } from "./support/layout-shifts.ts";
import { logInDemo, makePerson, signIn } from "./support/people.ts";
import { makeDraft } from "./support/posting.ts";
import { listOwn } from "./support/properties.ts";
import { test } from "./support/test.ts";

/** A phone and a laptop. `budgets.spec.ts` looks at a few of these screens on a phone. */
const sizes: readonly Size[] = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];
const expectNoLayoutShift = (page: Page, path: string, text: RegExp): Promise<void> => expectNone(page, { path, text }, sizes);

type Screen = {
  readonly path: string;
  readonly username: "kwame_agent" | "yaw_landlord" | "esi_staff";
  /** A text that is there when the content has loaded. */
  readonly text: RegExp;
};

const screens: readonly Screen[] = [
  { path: "/", username: "kwame_agent", text: /All Properties/ },
  { path: "/search", username: "kwame_agent", text: /Showing [\d,]+\+? Properties/ },
  { path: "/SubscriptionPlans", username: "kwame_agent", text: /Your plan until/ },
  { path: "/SubscriptionPlans", username: "yaw_landlord", text: /Proceed to Checkout/ },
  { path: "/mysubscriptions", username: "kwame_agent", text: /ACTIVE/ },
  { path: "/mysubscriptions", username: "yaw_landlord", text: /No Active Subscription/ },
  { path: "/myproperties?show=published", username: "kwame_agent", text: /Expires in/ },
  { path: "/favorites", username: "kwame_agent", text: /Refresh/ },
  { path: "/sell", username: "yaw_landlord", text: /About the property/ },
  { path: "/addimages", username: "yaw_landlord", text: /Missing property ID/ },
  { path: "/account", username: "kwame_agent", text: /back into your account/ },
  { path: "/profile", username: "kwame_agent", text: /Version 1\.0\.11/ },
  { path: "/notifications", username: "kwame_agent", text: /ago|20\d\d/ },
  { path: "/messages", username: "kwame_agent", text: /Conversations/ },
  { path: "/admin?tab=pending", username: "esi_staff", text: /Verify/ },
  { path: "/admin?tab=dashboard", username: "esi_staff", text: /All figures as a table/ },
  { path: "/admin?tab=payments", username: "esi_staff", text: /GH₵/ },
  { path: "/help", username: "kwame_agent", text: /Contact Support/ },
];

async function expectScreens(page: Page, username: Screen["username"]): Promise<void> {
  for (const screen of screens.filter((one) => one.username === username))
    await expectNoLayoutShift(page, screen.path, screen.text);
}

for (const username of ["kwame_agent", "esi_staff"] as const) {
  test(`no layout shift while the screens of ${username} load (CLS at most 0.02 at 390 and 1280 px)`, async ({
    page,
    request,
  }) => {
    test.slow();
    await signIn(page, await logInDemo(request, username));
    await expectScreens(page, username);
  });
}

test("no layout shift while an owner's screens, a property, its editor and a conversation load (CLS at most 0.02 at 390 and 1280 px)", async ({
  page,
  request,
  catalogue,
}) => {
  test.slow();
  const yaw = await logInDemo(request, "yaw_landlord");
  const running = (await listOwn(request, yaw)).find(
    ({ status, days_remaining: days }) => status === "available" && (days ?? 0) > 0,
  );
  const foreign = await catalogue.find("with four photos", ({ images }) => images.length === 4);
  await signIn(page, yaw);
  await expectScreens(page, "yaw_landlord");
  await expectNoLayoutShift(page, `/details/${foreign.id}`, /Key details/);
  await expectNoLayoutShift(page, `/myproperties?edit=${running?.id}`, /Where it is/);
  await expectNoLayoutShift(page, `/messages?user_id=${foreign.creator}`, /since \d/);
});

test("no layout shift on empty screens and while the photos of a draft load (CLS at most 0.02 at 390 and 1280 px)", async ({
  page,
  request,
}) => {
  const person = await makePerson(request, "newcomer");
  await signIn(page, person);
  for (const [path, text] of [
    ["/myproperties", /No properties yet/],
    ["/favorites", /No favorites yet/],
    ["/notifications", /No notifications yet/],
  ] as const)
    await expectNoLayoutShift(page, path, text);
  const { id } = await makeDraft(request, person);
  await expectNoLayoutShift(page, `/addimages/${id}`, /0 of 4 photos added/);
});
