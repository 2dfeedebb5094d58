import { paths } from "../../lib/paths.ts";

export type GuardedScreen = { readonly title: string; readonly reason: string };

/** The signed-in routes of the specification, section 6, by their first segment in lower case. */
const screens: Record<string, GuardedScreen> = {
  [paths.favorites]: { title: "Favorites", reason: "Your saved properties wait for you behind your account." },
  [paths.messages]: { title: "Messages", reason: "Your conversations with owners are only for you." },
  [paths.myProperties]: { title: "My Properties", reason: "Here you look after the properties you have posted." },
  [paths.notifications]: { title: "Notifications", reason: "What is new about your properties and your account." },
  [paths.profile]: { title: "Profile", reason: "Your account, your listings and your plan, in one place." },
  [paths.account]: { title: "Personal Info & Security", reason: "Your name, e-mail and password are only for you." },
  [paths.sell]: { title: "Post a New Property", reason: "With an account your property has an owner whom people can write to." },
  "/addimages": { title: "Add photos", reason: "Photos belong to the property you have posted." },
  [paths.paymentCheckout]: { title: "Listing fee", reason: "Payments belong to an account." },
  [paths.subscriptionCheckout]: { title: "Subscription", reason: "Payments belong to an account." },
};

export function guardedScreen(pathname: string): GuardedScreen {
  const first = `/${pathname.split("/")[1] ?? ""}`.toLowerCase();
  return screens[first] ?? { title: "Your account", reason: "This page is only for you." };
}
