import type { AccountType } from "@efie/contract";

type AccountTypeChoice = { readonly value: AccountType; readonly label: string; readonly text: string };

/** In the specification's order. */
export const accountTypeChoices: readonly AccountTypeChoice[] = [
  { value: "regular", label: "Regular", text: "I am looking for a home." },
  { value: "agent", label: "Agent", text: "I let and sell for others." },
  { value: "landlord", label: "Landlord", text: "I own what I offer." },
];

export function accountTypeLabel(type: AccountType): string {
  return accountTypeChoices.find(({ value }) => value === type)?.label ?? type;
}
