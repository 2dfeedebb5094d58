import type { returnScreens } from "@efie/contract";
import { paths } from "../../lib/navigation/paths.ts";

/** The screen after paying: a name from the contract's list, never an address. */
export type ReturnScreen = (typeof returnScreens)[number];

const addresses: Record<ReturnScreen, (propertyId: number | null) => string> = {
  Main: () => paths.home,
  MySubscriptions: () => paths.mySubscriptions,
  addimages: (propertyId) => (propertyId === null ? paths.myProperties : `${paths.addImages(propertyId)}?paid=true`),
  myproperties: () => paths.myProperties,
  SubscriptionPlans: () => paths.subscriptionPlans,
};

/** Anything that is not on the list is the screen's own default. */
export function readReturnScreen(given: unknown, otherwise: ReturnScreen): ReturnScreen {
  // The old client says "addimages/12".
  const name = typeof given === "string" ? given.replace(/^addimages\/\d+$/i, "addimages").toLowerCase() : "";
  const known = Object.keys(addresses) as ReturnScreen[];
  return known.find((screen) => screen.toLowerCase() === name) ?? otherwise;
}

export function returnPath(screen: ReturnScreen, propertyId: number | null): string {
  return addresses[screen](propertyId);
}
