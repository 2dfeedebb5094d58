import { ApiError } from "@efie/client";
import type { OwnCheck, SubmittedCheckKind } from "@efie/contract";
import { useState } from "react";
import { checkCalls } from "../../lib/api/member-calls.ts";
import { api, requireSession, callProblem } from "../../lib/api/api.ts";
import { announceStale } from "../../lib/query/stale.ts";
import { usePagedCall } from "../../lib/query/use-call.ts";
import { readDraft, writeDraft } from "../../lib/storage/draft.ts";
import { showToast } from "../../ui/feedback/toast.tsx";
import { useAction } from "../../ui/feedback/use-action.ts";

/** One's own checks, the newest first. */
export const useOwnChecks = () => usePagedCall(checkCalls.listOwnChecks, ["own-checks"]);

export type Problems = { readonly [field: string]: string | undefined };

/**
 * Sends the form of a check. What the server says about a field stands beside it. `found` is what the last sending found, and stays while a
 * field is changed: so nothing but a sending moves the focus.
 */
export function useSendCheck(onDone: () => void) {
  const [found, setFound] = useState<Problems>({});
  const [changes, setChanges] = useState<Problems>({});
  function setProblems(problems: Problems) {
    setFound(problems);
    setChanges({});
  }
  const amendProblems = (amended: Problems) => setChanges((before) => ({ ...before, ...amended }));
  const { isBusy, run: send } = useAction(
    async (body: FormData) => {
      setProblems({});
      requireSession(await api.call(checkCalls.createCheck, { body }));
      showToast("Sent. We tell you as soon as our staff have looked at it.", "success");
      onDone();
    },
    (error) => {
      const fields = error instanceof ApiError ? Object.entries(error.fieldErrors) : [];
      const named = Object.fromEntries(fields.map(([field, messages]) => [field, messages[0]]));
      setProblems(fields.length > 0 ? named : { other: callProblem(error, "Could not send it. Please try again.") });
    },
    () => announceStale("own-checks"),
  );
  return { found, problems: { ...found, ...changes }, setProblems, amendProblems, isBusy, send };
}

type Sent = Pick<OwnCheck, "id" | "kind" | "status" | "property">;

/** What was not approved, or ended, and was sent again since. Another listing's papers are another thing. */
function isPast({ id, kind, status, property }: Sent, checks: readonly Sent[]): boolean {
  if (status !== "rejected" && status !== "expired") return false;
  if (kind === "right_to_let" && property === null) return false;
  return checks.some((other) => other.id > id && other.property?.id === property?.id);
}

/** Splits the checks of one kind into the earlier ones and those that count. */
export function splitChecks<T extends Sent>(checks: readonly T[]): readonly [past: T[], current: T[]] {
  return [checks.filter((check) => isPast(check, checks)), checks.filter((check) => !isPast(check, checks))];
}

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
