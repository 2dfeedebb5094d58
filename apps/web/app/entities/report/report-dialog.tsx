import { ApiError } from "@efie/client";
import type { ReportReason, ReportTarget } from "@efie/contract";
import { limits } from "@efie/contract/limits";
import { visibleText } from "@efie/contract/texts";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useEffect, useRef, useState } from "react";
import { api, callProblem } from "../../lib/api/api.ts";
import { reportCalls } from "../../lib/api/member-calls.ts";
import { describeTooLong, limitText } from "../../ui/fields/limited-text.tsx";
import { useSingleFlight } from "../../lib/browser/hooks.ts";
import { askToSignIn } from "../../lib/session/ask-sign-in.ts";
import { useSignedIn, isSignedIn } from "../../lib/session/session.ts";
import { readDraft, writeDraft } from "../../lib/storage/draft.ts";
import { Button } from "../../ui/actions/button.tsx";
import { FormAlert } from "../../ui/feedback/states.tsx";
import { Spinner } from "../../ui/feedback/spinner.tsx";
import { showToast } from "../../ui/feedback/toast.tsx";
import { TextArea, TextField } from "../../ui/fields/field.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { explainReason, reasonsFor, reasonWords } from "./report-words.ts";
import { targetWords } from "./target-words.ts";

/** The reasons; a tap on one sends the report, with the note if there is one. */
export default function ReportDialog({ target, id, onClose }: { target: ReportTarget; id: number; onClose: () => void }) {
  const isGuest = !useSignedIn();
  const extra = useRef<HTMLDetailsElement>(null);
  const note = useRef<HTMLTextAreaElement>(null);
  const [details, setDetails] = useState("");
  const [email, setEmail] = useState("");
  const [isAsking, setIsAsking] = useState(false);
  const { sending, problem, setProblem, send } = useReport(target, id, onClose);
  const alert = useRef<HTMLDivElement>(null);
  const emailField = useRef<HTMLInputElement>(null);
  // The reasons are a long list, and what went wrong stands above it.
  useEffect(
    function focusProblem() {
      if (problem === null) return;
      // A closed one cannot take the focus.
      if (problem.of !== "report") extra.current?.setAttribute("open", "");
      ({ report: alert, note, email: emailField })[problem.of].current?.focus();
    },
    [problem],
  );

  function choose(reason: ReportReason) {
    const tooLong = describeTooLong(details, limits.maxReportCharacters);
    const isMissing = reason === "other" && visibleText(details) === "";
    if (isMissing) setProblem({ of: "note", text: "Please say what is wrong, then choose “Something else”." });
    else if (tooLong !== undefined) setProblem({ of: "note", text: tooLong });
    else void send({ reason, details: visibleText(details), email: email.trim() });
  }

  /** One sheet at a time: this one comes back, with what was typed. */
  async function signIn(): Promise<void> {
    setIsAsking(true);
    await askToSignIn("report", { onLogin: onClose });
    setIsAsking(false);
  }

  return (
    <Dialog isOpen={!isAsking} onClose={onClose} title={`Report ${targetWords[target]}`} place="sheet">
      <div className="grid grid-cols-1 gap-4">
        <p className="text-sm text-quiet">
          {target === "message"
            ? "Our staff will read this message and the ten before it. Who wrote it does not learn who reported it."
            : "What is wrong? Our staff will look at it. Nobody else learns that it was you."}
        </p>
        {isGuest && (
          <Button look="quiet" size="small" className="-mx-4 -my-3 justify-self-start" onClick={() => void signIn()}>
            Log in to hear what comes of it
          </Button>
        )}
        {problem?.of === "report" && (
          <div ref={alert} tabIndex={-1} className="outline-none">
            <FormAlert text={problem.text} />
          </div>
        )}
        <details ref={extra} className="rounded-md border border-line px-3.5">
          <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold">
            {isGuest ? "Add a note, or your email address" : "Add a note"}
          </summary>
          <div className="grid grid-cols-1 gap-4 pb-4">
            <TextArea
              label="A note for our staff"
              ref={note}
              rows={2}
              value={details}
              error={problem?.of === "note" ? problem.text : undefined}
              onChange={(event) => {
                if (problem?.of === "note") setProblem(null);
                setDetails(event.currentTarget.value);
              }}
              {...limitText(details, { of: "note", maximum: limits.maxReportCharacters })}
            />
            {isGuest && (
              <TextField
                label="Your email address, if you want to hear the outcome"
                type="email"
                autoComplete="email"
                ref={emailField}
                value={email}
                error={problem?.of === "email" ? problem.text : undefined}
                onChange={(event) => setEmail(event.currentTarget.value)}
              />
            )}
          </div>
        </details>
        <ul className="grid grid-cols-1 gap-2">
          {reasonsFor(target).map((reason) => (
            <li key={reason}>
              <button
                type="button"
                disabled={sending !== null}
                className="flex min-h-13 w-full items-center gap-3 rounded-md border border-control bg-surface px-3.5 py-2 text-left hover:bg-sunken disabled:opacity-60"
                onClick={() => choose(reason)}
              >
                <span className="min-w-0 flex-1 leading-snug">
                  <span className="font-semibold">{reasonWords[reason].label}</span>
                  <span className="block text-sm text-quiet">{explainReason(reason, target)}</span>
                </span>
                {sending === reason ? <Spinner /> : <ChevronRight className="size-5 shrink-0 text-quiet" />}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

const already = "You have reported this already. Our staff are looking at it.";

/** What is wrong, and with what. */
type ReportProblem = { readonly text: string; readonly of: "note" | "email" | "report" };
type Report = { reason: ReportReason; details: string; email: string };

/** Sends a report, and says what becomes of it. */
function useReport(target: ReportTarget, id: number, onDone: () => void) {
  const key = `reported ${target} ${id}`;
  const [sending, setSending] = useState<ReportReason | null>(null);
  const [problem, setProblem] = useState<ReportProblem | null>(null);
  const send = useSingleFlight(async ({ reason, details, email }: Report) => {
    // The server cannot tell one guest from another.
    if (!isSignedIn() && readDraft(key) === true) {
      showToast(already, "success");
      return onDone();
    }
    setSending(reason);
    setProblem(null);
    try {
      const body = { target_type: target, target_id: id, reason, details, ...(email !== "" && { email }) };
      const { status } = await api.call(reportCalls.createReport, { body });
      if (!isSignedIn()) writeDraft(key, true);
      showToast(status === 200 ? already : "Thank you. Our staff will look at it.", "success");
      onDone();
    } catch (error) {
      const isOfEmail = error instanceof ApiError && error.fieldErrors["email"] !== undefined;
      const text = callProblem(error, "That could not be sent. Please try again.");
      setProblem({ text, of: isOfEmail ? "email" : "report" });
    } finally {
      setSending(null);
    }
  });
  return { sending, problem, setProblem, send };
}
