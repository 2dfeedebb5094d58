import type { OwnerCheckKind } from "@efie/contract";

/** What a search may ask for of owners. */
export const ownerCheckLabels: Readonly<Record<OwnerCheckKind, string>> = {
  phone: "Owner's phone verified",
  identity: "Owner's identity checked",
  licence: "Agent's licence checked",
};
