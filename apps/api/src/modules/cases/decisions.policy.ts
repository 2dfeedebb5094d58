import { caseActions, type AppealVerdict, type CaseAction, type ReportTarget } from "@efie/contract";

/** What can be done to a target itself, as long as it is there. */
const onTarget: Readonly<Record<ReportTarget, readonly CaseAction[]>> = {
  property: ["hide", "remove"],
  review: ["remove"],
  user: [],
  message: [],
};

/** What staff may decide on a target: only a listing that is there can be hidden, and it or a review removed. */
export function actionsOn(type: ReportTarget, isThere: boolean): CaseAction[] {
  const possible = isThere ? onTarget[type] : [];
  return caseActions.filter((action) => !onTarget.property.includes(action) || possible.includes(action));
}

/** What a case is about, as the person concerned reads it: nobody calls themselves by their name. */
export function titleForOwner({ target_type, title }: { target_type: ReportTarget; title: string }): string {
  if (target_type === "message") return "A message of yours";
  if (target_type === "review") return "A review of yours";
  return target_type === "user" ? "Your account" : title;
}

/** The words before staff's own, for the person concerned; null where they get none. */
export function wordsForOwner(action: CaseAction, wasHidden: boolean, type: ReportTarget = "property"): string | null {
  const words: Record<CaseAction, string | null> = {
    dismiss: wasHidden ? "We found nothing wrong. Your listing is shown again, with the time that it lost." : null,
    warn: "This is a warning. Nothing is taken from you.",
    hide: "Your listing is hidden: only you and our staff can see it. Put right what is wrong, and it goes back into review by itself.",
    remove: type === "review" ? "Your review is removed." : "Your listing is removed.",
    suspend: "Your account is suspended: you can read and appeal, but not post, write or pay, and your listings are hidden.",
    ban: "Your account is closed, and your listings are removed from Efie.",
  };
  return words[action];
}

/** The words for those who reported it. Which action it was is between staff and the person concerned. */
export function wordsForReporter(action: CaseAction): string {
  return action === "dismiss"
    ? "We looked at it and found nothing against our rules. Thank you for telling us."
    : "We looked at it and took action. Thank you for telling us.";
}

const restored: Readonly<Record<CaseAction, string>> = {
  dismiss: "",
  warn: " The warning no longer counts.",
  hide: " Your listing is as it was before, unless you have changed it since.",
  remove: " Your listing is in My Properties again.",
  suspend: " You can post, write and pay again, and your listings are shown again where their time has not run out.",
  ban: " You can log in again, and your listings are shown again where their time has not run out.",
};

/** The words before staff's own, for who appealed. `isRestored` is false where another decision restricts the account still. */
export function wordsForAppeal(
  verdict: AppealVerdict,
  { action, target_type }: { action: CaseAction | null; target_type: ReportTarget },
  isRestored: boolean,
): string {
  if (verdict === "upheld") return "We have looked at it again, and the decision stays.";
  if (action === "remove" && target_type === "review") return "You were right: your review is shown again.";
  const works = isRestored ? restored[action ?? "dismiss"] : " Another decision about your account still stands.";
  return `You were right: we have taken the decision back.${works}`;
}
