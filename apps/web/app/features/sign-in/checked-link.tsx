import { ApiError } from "@efie/client";
import type { MailedLinkPurpose } from "@efie/contract";
import { recoveryCalls } from "../../lib/api/member-calls.ts";
import { api } from "../../lib/api/api.ts";
import { useRequest } from "../../lib/api/use-request.ts";
import { useSecret } from "../../lib/page/use-mailed-link.ts";
import { Skeleton } from "../../ui/feedback/states.tsx";
import { ScriptNeeded } from "./welcome.tsx";

type CheckedLink = { readonly state: "asking" | "missing" | "bad" } | { readonly state: "open"; readonly token: string };

/** What is said of a link before anything is typed, and after it was tried. */
export const badLinkWords = "This link was used or is too old.";

/** Whether a server's refusal is about the link. */
export function isLinkRefused(error: unknown): boolean {
  return error instanceof ApiError && error.fieldErrors["token"] !== undefined;
}

/** The link that led here, once the server has said whether it still works; that uses nothing up. */
export function useCheckedLink(purpose: MailedLinkPurpose): CheckedLink {
  const token = useSecret("token");
  const { isCurrent, error } = useRequest(token || null, (signal) =>
    api.call(recoveryCalls.checkLink, { body: { token: token ?? "", purpose }, signal }),
  );
  if (token === "") return { state: "missing" };
  if (token === undefined || !isCurrent) return { state: "asking" };
  // Without an answer the form stands: its button says what went wrong.
  return isLinkRefused(error) ? { state: "bad" } : { state: "open", token };
}

/** The shape of a form, while the server is asked whether its link still works. */
export function CheckingLink({ what }: { what: string }) {
  return (
    <div className="grid gap-5" aria-busy="true">
      <ScriptNeeded what={what} />
      <p role="status" className="sr-only">
        Checking your link...
      </p>
      <Skeleton className="h-24" />
      <Skeleton className="h-12" />
    </div>
  );
}
