import type { LandOwner, LandTenure, Property, TitleType } from "@efie/contract";

export type LandPapers = Pick<Property, "title_type" | "tenure" | "land_owner" | "plots" | "litigation_declared">;

export const titleLabels: Record<TitleType, string> = {
  land_certificate: "Land certificate",
  deed: "Registered deed",
  indenture: "Indenture",
  site_plan: "Site plan only",
  allocation_note: "Allocation note",
  none: "None yet",
};

export const tenureLabels: Record<LandTenure, string> = {
  leasehold: "Leasehold",
  freehold: "Freehold",
  customary: "Customary",
};

export const landOwnerLabels: Record<LandOwner, string> = {
  stool: "Stool or skin",
  family: "Family",
  state: "State",
  private: "Private person",
};

/** The owner's statements about the land, each as a label and a value; unknown ones are null. */
export function listPapers(papers: LandPapers): readonly (readonly [label: string, value: string | null])[] {
  const { title_type: title, tenure, land_owner: owner, plots, litigation_declared: dispute } = papers;
  const said = <Value>(value: Value | null | undefined, text: (known: Value) => string): string | null =>
    value === null || value === undefined ? null : text(value);
  return [
    ["Papers", said(title, (known) => titleLabels[known])],
    ["Tenure", said(tenure, (known) => tenureLabels[known])],
    ["Land owner", said(owner, (known) => landOwnerLabels[known])],
    ["Plots", said(plots, String)],
    ["Dispute", said(dispute, (known) => (known ? "Declared by the owner" : "None, says the owner"))],
  ];
}
