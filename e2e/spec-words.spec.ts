import type { Page } from "@playwright/test";
import { slowJourney, type Given } from "./support/journey.ts";
import { logInDemo, makePerson, sharedPerson, signIn } from "./support/people.ts";
import { makeDraft, subscribe } from "./support/payments.ts";
import { field, fillFirstStep, form, nextButton, propertyTexts } from "./support/sell-form.ts";
import { expect, open } from "./support/test.ts";

/** The texts of the specification's screens, which stand on a phone, too: to be read, and in the accessibility tree. */
type Screen = {
  readonly path: string;
  readonly texts: readonly string[];
  /** What comes with another step on the same screen. */
  readonly next?: { readonly act: (page: Page) => Promise<void>; readonly texts: readonly string[] };
};

const chips = ["All", "Apartment", "House", "Land", "Room", "Shop", "Office", "Studio"];
const press = (name: string) => async (page: Page) => {
  await page.getByRole("button", { name, exact: true }).filter({ visible: true }).first().click();
};
const filters = ["City", "Type", "Property Type", "Min Price", "Max Price", "Order By", "Clear All", "Apply Filters"];
const facilities = ["Facilities", "Garage", "Elevator", "Wheelchair Access", "Secure Parking"];
/** On a phone the form comes step by step. */
const stepsOfForm = [
  [
    "Post a New Property",
    "Title",
    "Description",
    "Detailed Address",
    "Listing Type",
    "Property Type",
    "Region",
    "City",
    "Choose region first",
  ],
  ["Price (GHC)", "Availability Status"],
  [
    "Bedrooms",
    "Bathrooms",
    "Condition",
    "Year Built",
    "Area (m²)",
    "Parking Spaces",
    "Floor Number",
    "e.g. 3 or -1 for basement",
  ],
  [...facilities, "Amenities & Features", "Add Images"],
];

const ofGuests = (details: string): readonly Screen[] => [
  {
    path: "/",
    texts: ["Sell Now", "there", ...chips, "Premium Listings", "Recommended for You", "Featured Properties", "All Properties"],
  },
  {
    path: details,
    texts: [
      "Description",
      "Features",
      "Location",
      "Owner Info",
      "Contact Owner",
      "Verified",
      "Similar Properties You Might Like",
    ],
    next: { act: press("Contact Owner"), texts: ["Please login to message the property owner. Go to login?"] },
  },
  { path: `${details}?tab=owner`, texts: ["Owner Info", "Safety tips"] },
  {
    path: "/search",
    texts: ["Find Your Perfect Property", "Showing", "Properties", "Verified"],
    next: {
      act: async (page) =>
        page
          .getByRole("button", { name: /^Save .* to favorites$/ })
          .first()
          .click(),
      texts: ["You need to sign in to save favorites. Go to login?"],
    },
  },
  {
    path: "/search?search=zzxqv",
    texts: ["No properties found", "Try adjusting your search or filters", "Refine Search"],
    next: { act: async (page) => page.getByRole("link", { name: /^Filters/ }).click(), texts: filters },
  },
  { path: "/login", texts: ["Username", "Password", "Continue as guest"] },
  {
    path: "/register",
    texts: ["First name", "Last name", "Username", "Email", "Password", "Phone number", "Account type"],
  },
  {
    path: "/help",
    texts: ["24/7", "Contact Support", "WhatsApp Us"],
    next: {
      act: press("Menu"),
      texts: ["there", "Subscription", "My Properties", "Favorites", "Messages", "Notifications", "Profile"],
    },
  },
  { path: "/mysubscriptions", texts: ["Authentication Required", "Go to Login"] },
];

const ofPeople: readonly Screen[] = [
  {
    path: "/profile",
    texts: [
      "Personal Info & Security",
      "Notifications",
      "My Properties",
      "Favorites",
      "Help",
      "Log Out",
      "Version 1.0.11 • Build 2025.09.11",
    ],
  },
  { path: "/favorites", texts: ["Favorites", "Refresh"] },
  { path: "/addimages", texts: ["Property Information Missing", "Go Back"] },
  {
    path: "/SubscriptionPlans",
    texts: [
      "Apply",
      "MOST POPULAR",
      "/ 30 days",
      "4 free listings",
      "Unlimited listings",
      "Proceed to Checkout",
      "Choose Plan",
      "Why Subscribe?",
      "5x more property views",
    ],
  },
  { path: "/mysubscriptions", texts: ["No Active Subscription", "Browse Plans", "Go to Home"] },
  {
    path: "/subscriptioncheckout?planId=1&amount=80",
    texts: ["Complete Your Payment", "Amount", "Email", "Opening payment gateway...", "Cancel and Return Home"],
  },
];

const ofAgents: readonly Screen[] = [
  { path: "/myproperties", texts: ["Add Property", "In Review", "Edit", "Delete", "Renew"] },
  { path: "/myproperties?show=published", texts: ["Verified", "Expires in"] },
];

const ofLandlords: readonly Screen[] = [{ path: "/myproperties?show=expired", texts: ["Inactive", "Reactivate"] }];

const ofSubscribers = (draft: number): readonly Screen[] => [
  { path: `/addimages/${draft}`, texts: ["Add at least 1 photo (500 KB max each)", "0 of 4 photos added", "Post Property"] },
  {
    path: "/mysubscriptions",
    texts: [
      "ACTIVE",
      "free listings remaining",
      "Started",
      "Expires",
      "days remaining",
      "Manage Plan",
      "Renew Early",
      "Go to Home",
    ],
  },
];

/** All that is read on the page, also in fields, and all that the accessibility tree has. */
async function readScreen(page: Page): Promise<{ seen: string; named: string }> {
  const seen = await page.evaluate(() => {
    const hints = [...document.querySelectorAll<HTMLInputElement>("input, select")];
    return `${document.body.innerText}\n${hints.map(({ placeholder, value }) => `${placeholder}\n${value}`).join("\n")}`;
  });
  return { seen, named: await page.locator("body").ariaSnapshot() };
}

/** The texts of a screen that are not there, and where not. */
async function listMissing(page: Page, texts: readonly string[]): Promise<string[]> {
  const { seen, named } = await readScreen(page);
  return texts.flatMap((text) => [
    ...(seen.includes(text) ? [] : [`${text}: not on the page`]),
    ...(named.includes(text) ? [] : [`${text}: not in the accessibility tree`]),
  ]);
}

async function expectTexts(page: Page, texts: readonly string[]): Promise<void> {
  await expect.poll(() => listMissing(page, texts), { message: page.url() }).toEqual([]);
}

async function walk(page: Page, screens: readonly Screen[]): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const { path, texts, next } of screens) {
    await open(page, path);
    await expectTexts(page, texts);
    await next?.act(page);
    await expectTexts(page, next?.texts ?? []);
  }
}

slowJourney("the specification's words on a phone of 390 pixels", {
  "for guests": async ({ page, catalogue }: Given) => {
    const { id } = await catalogue.find("with four photos", ({ images }) => images.length === 4);
    await walk(page, ofGuests(`/details/${id}`));
  },
  "for somebody who is logged in": async ({ page, request }) => {
    await signIn(page, await sharedPerson(request, "reader"));
    await walk(page, ofPeople);
  },
  "for an agent and a landlord with listings": async ({ page, request }) => {
    await signIn(page, await logInDemo(request, "kwame_agent"));
    await walk(page, ofAgents);
    await signIn(page, await logInDemo(request, "yaw_landlord"));
    await walk(page, ofLandlords);
  },
  "for a subscriber with a draft": async ({ page, request }) => {
    const payer = await makePerson(request, "subscriber");
    await subscribe(request, payer, "starter");
    await signIn(page, payer);
    await walk(page, ofSubscribers(await makeDraft(request, payer)));
  },
  "in the form, step by step": async ({ page, request }) => {
    await signIn(page, await sharedPerson(request, "reader"));
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, "/sell");
    for (const [at, texts] of stepsOfForm.entries()) {
      await form(page).locator("summary").filter({ visible: true }).click();
      await expectTexts(page, texts);
      if (at === 0) await fillFirstStep(page);
      if (at === 1) await field(page, "Price (GHC)").fill(propertyTexts["Price (GHC)"]);
      if (at < stepsOfForm.length - 1) await nextButton(page).click();
    }
  },
});
