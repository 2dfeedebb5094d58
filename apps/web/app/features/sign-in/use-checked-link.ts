import { ApiError } from "@efie/client";
import type { MailedLinkPurpose } from "@efie/contract";
import { useEffect, useState } from "react";
import { useLinkToken } from "./use-link-token.ts";
import { api } from "../../lib/api/api.ts";
import { recoveryCalls } from "../../lib/api/calls.ts";

export type CheckedLink = { readonly state: "asking" | "missing" | "bad" } | { readonly state: "open"; readonly token: string };

/** What is said of a link before anything is typed, and after it was tried. */
export const badLinkWords = "This link was used or is too old.";

/** Whether a server's refusal is about the link. */
export function isLinkRefused(error: unknown): boolean {
  return error instanceof ApiError && error.fieldErrors["token"] !== undefined;
}

/** The link that led here, once the server has said whether it still works; that uses nothing up. */
export function useCheckedLink(purpose: MailedLinkPurpose): CheckedLink {
  const token = useLinkToken();
  const [checked, setChecked] = useState<"asking" | "bad" | "open">("asking");
  useEffect(() => {
    if (token === undefined || token === null || token === "") return;
    const over = new AbortController();
    api.call(recoveryCalls.checkLink, { body: { token, purpose }, signal: over.signal }).then(
      () => setChecked("open"),
      // Without an answer the form stands: its button says what went wrong.
      (error: unknown) => over.signal.aborted || setChecked(isLinkRefused(error) ? "bad" : "open"),
    );
    return () => over.abort();
  }, [token, purpose]);
  if (token === undefined) return { state: "asking" };
  if (token === null || token === "") return { state: "missing" };
  return checked === "open" ? { state: "open", token } : { state: checked };
}
