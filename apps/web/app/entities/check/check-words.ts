import type { CheckKind, CheckRelation, CheckStatus } from "@efie/contract";
import type { Tone } from "../../ui/feedback/states.tsx";

type CheckWords = {
  readonly title: string;
  /** On a badge. */
  readonly badge: string;
  /** Why it is asked, and who is asked. */
  readonly why: string;
  /** What staff look at, and what they compare it with. */
  readonly looked: string;
  /** The limits of a check, so that nobody relies on more than was checked. */
  readonly not: string;
};

/** What “Verified” on a listing means, in the same words wherever it stands. */
export const reviewWords = {
  badge: "Verified",
  looked: "They read the listing and looked at its photos.",
  not: "None of us was there, and it is no proof of ownership.",
} as const;

/** What each check is, in the same words wherever it is met. */
export const checkWords: Readonly<Record<CheckKind, CheckWords>> = {
  phone: {
    title: "Phone number",
    badge: "Phone verified",
    why: "A number that is the person's own can be called back.",
    looked: "The person entered a code that we sent to this number by SMS.",
    not: "It does not say who the person is.",
  },
  identity: {
    title: "Identity",
    badge: "Identity checked",
    why: "People in search of a home want to know that there is a real person behind a listing, who can be found again.",
    looked: "Our staff looked at the person's Ghana Card, and its name fits the account.",
    not: "It does not say that the person owns the home, or that they are honest.",
  },
  right_to_let: {
    title: "Right to let",
    badge: "Right to let checked",
    why: "The most costly fraud is a home that was never the poster's to let or sell. One paper for one listing answers that.",
    looked: "Our staff looked at a paper that shows what the poster is to this home: its owner, family, caretaker or agent.",
    not: "It is no search at the Lands Commission. Before you buy, have one made.",
  },
  licence: {
    title: "Agent's licence",
    badge: "Licence checked",
    why: "Agents need a licence of the Real Estate Agency Council (Act 1047). An agent with a licence may show it.",
    looked: "Our staff looked at the agent's licence of the Real Estate Agency Council, and it was valid on that day.",
    not: "It does not say that the Council recommends the agent.",
  },
};

export const relationWords: Readonly<Record<CheckRelation, string>> = {
  owner: "I own it",
  family: "It belongs to my family",
  caretaker: "I am its caretaker",
  agent: "I am the owner's agent",
};

export const statusWords: Readonly<Record<CheckStatus, { readonly label: string; readonly tone: Tone }>> = {
  submitted: { label: "With our staff", tone: "blue" },
  approved: { label: "Checked", tone: "green" },
  rejected: { label: "Not approved", tone: "red" },
  expired: { label: "Ended", tone: "neutral" },
};
