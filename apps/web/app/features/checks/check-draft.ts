import type { SubmittedCheckKind } from "@efie/contract";
import { readDraft, writeDraft } from "../../lib/storage/draft.ts";

/** `documents`: how many were chosen. They are not stored, and have to be chosen again. */
export type CheckDraft = { readonly words: Readonly<Record<string, string>>; readonly documents: number };

const secret = "card_number";
const draftOf = (kind: SubmittedCheckKind): string => `own check ${kind}`;
const secretOf = (kind: SubmittedCheckKind): string => `${draftOf(kind)} ${secret}`;

/** What was typed into the form of a check before; null where nothing was. */
export function readCheckDraft(kind: SubmittedCheckKind): CheckDraft | null {
  const draft = readDraft(draftOf(kind)) as CheckDraft | null;
  const number = readDraft(secretOf(kind));
  if (typeof number !== "string") return draft;
  return { documents: 0, ...draft, words: { ...draft?.words, [secret]: number } };
}

/** Stores what is typed in this tab. The number of a card stays in memory alone, so that it survives no reload. */
export function writeCheckDraft(kind: SubmittedCheckKind, { words, documents }: CheckDraft): void {
  const { kind: _kind, [secret]: number = "", ...others } = words;
  const isEmpty = documents === 0 && Object.values(others).every((word) => word.trim() === "");
  writeDraft(draftOf(kind), isEmpty ? null : { words: others, documents });
  writeDraft(secretOf(kind), number === "" ? null : number, { isStored: false });
}

export function forgetCheckDraft(kind: SubmittedCheckKind): void {
  writeCheckDraft(kind, { words: {}, documents: 0 });
}
