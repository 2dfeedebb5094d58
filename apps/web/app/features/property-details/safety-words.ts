import type { FieldValues, Property, PublicProfile } from "@efie/contract";
import { fieldTexts } from "@efie/contract/fields";
import { listingLines, ownerLines, type CheckLine } from "../../entities/check/check-lines.ts";

export type SafetyTip = { readonly title: string; readonly text: string };

/** In this order; `of`: only for such a property. */
const tips: readonly (SafetyTip & { readonly of?: (property: Property) => boolean })[] = [
  {
    title: "See it before you pay",
    text: "Never send a viewing, registration or holding fee for a place you have not stood in. An honest owner lets you look first.",
  },
  {
    title: "Meet at the property",
    text: "Go by daylight, take somebody with you, and tell a friend where you are. Ask the neighbours and the caretaker who owns the house.",
  },
  {
    title: "Check who you are dealing with",
    text: "Ask for a Ghana Card and for proof that this person owns the place or may act for the owner. Estate agents must hold a licence of the Real Estate Agency Council.",
  },
  {
    of: ({ type }) => type === "rental",
    title: "Know the law on advance rent",
    text: "Under the Rent Act a landlord may not demand more than six months' rent in advance, and only one month's where you rent by the month or for less. If you are asked for more, the Rent Control office can help.",
  },
  {
    of: ({ type, property_type }) => type === "sale" || property_type === "land",
    title: "Search at the Lands Commission",
    text: "Before any deposit, take the site plan to the Lands Commission and have a search done. It shows who is registered, and whether the land was sold before or is in dispute. Let a lawyer read the indenture or land certificate.",
  },
  {
    title: "Pay so that it can be proved",
    text: "Sign a written agreement first. Then pay by bank or mobile money into the owner's own name, and get a receipt with the address on it.",
  },
  {
    title: "Walk away from pressure",
    text: "A price far below the others, “somebody else is coming to pay today”, or “that one is gone, but I have three more” are how people lose money.",
  },
];

/** What a paper proves, and what to do about it. */
const byTitle: Record<NonNullable<FieldValues["title_type"]>, string> = {
  land_certificate:
    "A land certificate proves ownership only while the register says the same: compare its number and name at the Lands Commission.",
  deed: "Ask for the deed's registration number, and see at the Lands Commission that nobody registered a later one.",
  indenture:
    "An indenture counts once it is stamped and registered. Ask for both numbers, or have it done before you pay in full.",
  site_plan: "A site plan shows where the land is, not whose it is. Ask for the indenture or certificate behind it.",
  allocation_note:
    "An allocation note is a promise. Ask the stool's or family's books, and make an indenture before you pay in full.",
  none: "There is no paper yet: pay nothing before the owner's right to the land is proved.",
};

const byOwner: Record<NonNullable<FieldValues["land_owner"]>, string> = {
  stool: "Ask the Customary Land Secretariat whether the stool allocated this land to the seller, and who may sign for it.",
  family: "The head of the family and its principal members sign together. What one of them sells alone can be set aside.",
  state: "State land needs the Lands Commission's consent. See the lease, and that its ground rent is paid.",
  private: "See the seller's own indenture or certificate beside their Ghana Card: the names are the same.",
};

function checksOf({ title_type: title, land_owner: owner, litigation_declared: dispute }: Property): string[] {
  return [
    dispute === true
      ? "The owner declares a dispute. Let a lawyer read the case before you do anything else."
      : "Ask in writing whether anybody disputes the land, and ask the neighbours, too.",
    title === "none"
      ? "Have a surveyor make a site plan, and a search by it at the Lands Commission, before any deposit."
      : "Take the site plan to the Lands Commission and have a search made, before any deposit.",
    "Walk the boundaries with a licensed surveyor of your own: plan, pillars and ground are the same.",
    title === null ? "Ask which papers there are, and see the originals." : byTitle[title],
    owner === null ? "Ask who owns the land, and who may sign for it." : byOwner[owner],
    "Sign before witnesses, pay by bank into the owner's own name, and register at once: so it is not sold a second time.",
  ];
}

/** The papers of a piece of land as labels and values, and what its buyer makes sure of, in this order. */
export type LandWords = {
  readonly papers: readonly (readonly [label: string, value: string | null])[];
  readonly checks: readonly string[];
};

/** What to watch for in Ghana, fitting to what is offered, and what was checked of it; `land` is null for what is none. */
export type SafetyWords = {
  readonly tips: readonly SafetyTip[];
  readonly land: LandWords | null;
  /** What was checked of the listing, and the identity of its owner: beside the title. */
  readonly listing: readonly CheckLine[];
  /** What was checked of its owner. */
  readonly owner: readonly CheckLine[];
};

/** Written on the server: the page has these words anyway, and its script stays small without them. */
export function writeSafetyWords(property: Property, profile: PublicProfile | null): SafetyWords {
  const isLand = property.property_type === "land";
  const papers = fieldTexts("land", property).flatMap(({ label, text }) => (text === null ? [] : [[label, text] as const]));
  const checks = profile?.checks ?? [];
  return {
    tips: tips.flatMap(({ of, ...tip }) => (of === undefined || of(property) ? tip : [])),
    land: isLand ? { papers, checks: checksOf(property) } : null,
    listing: listingLines(property, checks),
    owner: ownerLines(checks),
  };
}
