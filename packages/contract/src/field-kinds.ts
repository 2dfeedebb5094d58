import type { ListingType, PropertyType } from "./enums.ts";

/**
 * The kinds of fields that a listing can have, as plain data without schemas, because pages read them too. `field-schemas.ts` makes
 * schemas of them, the API columns and conditions, the web forms and facts.
 */

/** Which listings have a field; without anything, all. */
export type Audience = {
  readonly offer?: ListingType;
  readonly only?: readonly PropertyType[];
  readonly except?: readonly PropertyType[];
};

/** The part of a form, and of a page, in which a field stands. Without one it has a place of its own there. */
export type Section = "terms" | "land" | "size" | "facilities" | "household";

/** A step in which a listing is posted (`posting.ts`). */
export type PostingStep = "what" | "price" | "rooms" | "offer" | "photos";

type Common = {
  /** Its name on pages. */
  readonly label: string;
  /** Its name in forms, where it differs. */
  readonly question?: string;
  /** A line under it in forms. */
  readonly hint?: string;
  readonly of: Audience;
  /** What is sent for a listing that is not in `of` is dropped, unless it is `kept`. */
  readonly elsewhere?: "kept";
  readonly section?: Section;
  /** The step in which posting asks for it, where no section says so; the first, unless it is given. */
  readonly step?: PostingStep;
  /** Readers ask for it first: what a listing's quality loses, of 100, where it is not said. */
  readonly worth?: number;
  /** An edit sends the listing to staff again. */
  readonly review?: "again";
  /** Nobody else reads it: it is in no document that guests or staff see. */
  readonly seenBy?: "owner";
};

/**
 * How a search compares a field. `says` is the filter in words, on its chip and in the filter window; `any` is what a wider search without
 * it is called. `usual`, the smallest first, are the values that the window offers and that wider searches step through; without any, the
 * number is typed.
 */
type Compared<Is extends string, Value> = {
  readonly is: Is;
  readonly says: (value: Value) => string;
  readonly any: string;
  readonly usual: readonly Value[];
};
export type LimitFilter = Compared<"at least" | "at most", number>;
export type FlagFilter = { readonly is: "set"; readonly says: string; readonly any: string };
/** Its words are the labels of the options. */
export type ChoiceFilter = { readonly is: "any of"; readonly any: string };

type Range = { readonly min: number; readonly max: number };
/** A unit such as "month" has an s where there are several; others stand as they are. */
type Numeric = Common & { readonly unit?: Unit; readonly zero?: string; readonly filter?: LimitFilter };
export type Unit = "month" | "m²" | "% of the advance" | "/month" | "year" | "floor";

export type TextField = Common & { readonly kind: "text"; readonly max: number; readonly isRequired: boolean };
/** A whole number. With `initial` it is never null. `start`: what a new form holds. */
export type CountField = Numeric & Range & { readonly kind: "count"; readonly initial?: number; readonly start?: number };
/** With at most two decimals where `isExact`. */
export type DecimalField = Numeric & Range & { readonly kind: "decimal"; readonly isExact: boolean; readonly example: string };
/** Cedis, with two decimals; whole pesewas in the database. */
export type AmountField = Numeric & { readonly kind: "amount"; readonly isRequired?: true };
export type FlagField = Omit<Common, "hint"> & { readonly kind: "flag"; readonly filter?: FlagFilter };
/** Yes, no, or not said. */
export type AnswerField = Common & { readonly kind: "answer"; readonly yes: Answer; readonly no: Answer };
type Answer = { readonly asked: string; readonly shown: string };
/** One of several words, with their labels; null is not said. With `initial` it is never null. */
export type ChoiceField = Common & {
  readonly kind: "choice";
  readonly options: Readonly<Record<string, string>>;
  readonly initial?: string;
  readonly filter?: ChoiceFilter;
};

export type PropertyField = TextField | CountField | DecimalField | AmountField | FlagField | AnswerField | ChoiceField;

type Options<Field> = Omit<Field, "kind">;

/** Makes fields of a kind, each with the exact type of its options. */
function ofKind<Field extends PropertyField>(kind: Field["kind"]) {
  return <const O extends Options<Field>>(options: O): { readonly kind: Field["kind"] } & O => ({ kind, ...options });
}

export const textField = ofKind<TextField>("text");
export const count = ofKind<CountField>("count");
export const decimal = ofKind<DecimalField>("decimal");
export const amount = ofKind<AmountField>("amount");
export const flag = ofKind<FlagField>("flag");
export const answer = ofKind<AnswerField>("answer");

export function choice<const O extends Options<ChoiceField> & { readonly initial?: keyof O["options"] }>(options: O) {
  return { kind: "choice", ...options } as const;
}
