import { ApiError } from "@efie/client";
import type { MailedLinkPurpose } from "@efie/contract";
import { useState, type ReactNode } from "react";
import { recoveryCalls } from "../../lib/api/member-calls.ts";
import { api } from "../../lib/api/api.ts";
import { useRequest } from "../../lib/api/use-request.ts";
import { useSecret } from "../../lib/page/use-mailed-link.ts";
import { LinkButton } from "../../ui/actions/button.tsx";
import { FormAlert, Skeleton } from "../../ui/feedback/states.tsx";
import { ScriptNeeded } from "./welcome.tsx";

/** Whether a server's refusal is about the link. */
export function isLinkRefused(error: unknown): boolean {
  return error instanceof ApiError && error.fieldErrors["token"] !== undefined;
}

type Props = {
  purpose: MailedLinkPurpose;
  /** What cannot be done without script. */
  what: string;
  /** Said of a link that does not work any more. */
  advice: string;
  /** Said where there is none, if not the same. */
  missing?: string;
  way: { to: string; label: string };
  /** The form. `onRefused`: the link worked before, and does no more. */
  children: (token: string, onRefused: () => void) => ReactNode;
};

/** The form of a link's page, once the server has said that the link still works, which uses nothing up; else the way on. */
export function CheckedLink({ purpose, what, advice, missing, way, children }: Props) {
  const token = useSecret("token");
  const [refused, setRefused] = useState<string | null>(null);
  const { isCurrent, error } = useRequest(token || null, (signal) =>
    api.call(recoveryCalls.checkLink, { body: { token: token ?? "", purpose }, signal }),
  );
  if (token === undefined || (token !== "" && !isCurrent))
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
  // Without an answer the form stands: its button says what went wrong.
  if (token !== "" && token !== refused && !isLinkRefused(error)) return children(token, () => setRefused(token));
  const bad = `This link was used or is too old. ${advice}`;
  return (
    <div className="grid gap-5">
      <FormAlert text={token === "" ? (missing ?? bad) : bad} />
      <LinkButton to={way.to} isWide>
        {way.label}
      </LinkButton>
    </div>
  );
}
