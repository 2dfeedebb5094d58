import type { Page } from "@playwright/test";
import { slowJourney, type Given } from "./support/journey.ts";
import { logInDemo, makePerson, sharedPerson, signIn } from "./support/people.ts";
import { makeDraft, subscribe } from "./support/payments.ts";
import { walkToStep } from "./support/sell-form.ts";
import { expect, open, test } from "./support/test.ts";

/** The texts of the specification's screens, which stand on a phone, too: to be read, and in the accessibility tree. */
type Screen = {
  readonly path: string | ((given: Given) => Promise<string>);
  readonly texts: readonly string[];
  /** What is done before the texts are there. */
  readonly act?: (page: Page) => Promise<void>;
  readonly as?: (given: Given) => Promise<unknown>;
};

const chips = ["All", "Apartment", "House", "Land", "Room", "Shop", "Office", "Studio"];
const press = (name: string) => async (page: Page) => {
  await page.getByRole("button", { name, exact: true }).filter({ visible: true }).first().click();
};
const openMenu = press("Menu");
const firstProperty = async ({ catalogue }: Given) => {
  const { id } = await catalogue.find("with four photos", ({ images }) => images.length === 4);
  return `/details/${id}`;
};
const person = async ({ page, request }: Given) => signIn(page, await sharedPerson(request, "reader"));
const agent = async ({ page, request }: Given) => signIn(page, await logInDemo(request, "kwame_agent"));
const landlord = async ({ page, request }: Given) => signIn(page, await logInDemo(request, "yaw_landlord"));
const subscriber = async ({ page, request }: Given) => {
  const payer = await makePerson(request, "subscriber");
  await subscribe(request, payer, "starter");
  await signIn(page, payer);
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

const screens: Readonly<Record<string, Screen>> = {
  home: {
    path: "/",
    texts: ["Sell Now", "there", ...chips, "Premium Listings", "Recommended for You", "Featured Properties", "All Properties"],
  },
  "the menu": {
    path: "/help",
    act: openMenu,
    texts: ["there", "Subscription", "My Properties", "Favorites", "Messages", "Notifications", "Profile"],
  },
  "a property": {
    path: firstProperty,
    texts: [
      "Description",
      "Features",
      "Location",
      "Owner Info",
      "Contact Owner",
      "Verified",
      "Similar Properties You Might Like",
    ],
  },
  "its owner": { path: async (given) => `${await firstProperty(given)}?tab=owner`, texts: ["Owner Info", "Safety tips"] },
  "a guest who writes to the owner": {
    path: firstProperty,
    act: press("Contact Owner"),
    texts: ["Please login to message the property owner. Go to login?"],
  },
  "a guest who saves": {
    path: "/search",
    act: async (page) =>
      page
        .getByRole("button", { name: /^Save .* to favorites$/ })
        .first()
        .click(),
    texts: ["You need to sign in to save favorites. Go to login?"],
  },
  search: { path: "/search", texts: ["Find Your Perfect Property", "Showing", "Properties", "Verified"] },
  "search without a match": {
    path: "/search?search=zzxqv",
    texts: ["No properties found", "Try adjusting your search or filters", "Refine Search"],
  },
  filters: { path: "/search", act: async (page) => page.getByRole("link", { name: /^Filters/ }).click(), texts: filters },
  login: { path: "/login", texts: ["Username", "Password", "Continue as guest"] },
  register: {
    path: "/register",
    texts: ["First name", "Last name", "Username", "Email", "Password", "Phone number", "Account type"],
  },
  help: { path: "/help", texts: ["24/7", "Contact Support", "WhatsApp Us"] },
  "a guest's subscription": { path: "/mysubscriptions", texts: ["Authentication Required", "Go to Login"] },
  profile: {
    path: "/profile",
    as: person,
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
  favorites: { path: "/favorites", as: person, texts: ["Favorites", "Refresh"] },
  "my properties": { path: "/myproperties", as: agent, texts: ["Add Property", "In Review", "Edit", "Delete", "Renew"] },
  "my published properties": { path: "/myproperties?show=published", as: agent, texts: ["Verified", "Expires in"] },
  "an inactive listing": { path: "/myproperties?show=resting", as: landlord, texts: ["Inactive", "Reactivate"] },
  ...Object.fromEntries(
    stepsOfForm.map((texts, at) => [
      `the form, step ${at + 1}`,
      { path: "/sell", as: person, act: (page: Page) => walkToStep(page, at + 1), texts },
    ]),
  ),
  photos: {
    path: async (given) => {
      const owner = await makePerson(given.request, "poster");
      await signIn(given.page, owner);
      return `/addimages/${await makeDraft(given.request, owner)}`;
    },
    texts: ["Add at least 1 photo (500 KB max each)", "0 of 4 photos added", "Post Property"],
  },
  "photos of nothing": { path: "/addimages", as: person, texts: ["Property Information Missing", "Go Back"] },
  plans: {
    path: "/SubscriptionPlans",
    as: person,
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
  "no subscription": { path: "/mysubscriptions", as: person, texts: ["No Active Subscription", "Browse Plans", "Go to Home"] },
  "my subscription": {
    path: "/mysubscriptions",
    as: subscriber,
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
  "the checkout": {
    path: "/subscriptioncheckout?planId=1&amount=80",
    as: person,
    texts: ["Complete Your Payment", "Amount", "Email", "Opening payment gateway...", "Cancel and Return Home"],
  },
};

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

slowJourney(
  "the specification's words on a phone of 390 pixels",
  Object.fromEntries(
    Object.entries(screens).map(([name, { path, texts, act, as }]) => [
      name,
      async (given: Given) => {
        const { page } = given;
        await page.setViewportSize({ width: 390, height: 844 });
        await as?.(given);
        await open(page, typeof path === "string" ? path : await path(given));
        await act?.(page);
        await expect.poll(() => listMissing(page, texts), { message: name }).toEqual([]);
      },
    ]),
  ),
);

test("typing shows suggestions, and an empty search what was looked for before", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/search");
  const box = page.getByRole("combobox", { name: "Search properties" });
  await box.fill("kumasi");
  await expect(page.getByText("Search Suggestions")).toBeVisible();
  await box.press("Enter");
  await expect(page).toHaveURL(/kumasi/);
  await open(page, "/search");
  await page.getByRole("combobox", { name: "Search properties" }).click();
  await expect(page.getByText("Recent Searches").first()).toBeVisible();
});
