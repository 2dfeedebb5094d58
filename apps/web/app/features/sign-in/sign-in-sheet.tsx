import { useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { loginPath } from "../../lib/navigation/paths.ts";
import { wishedFor, type SignInQuestion, findEarlySheet, readEarlyNumber } from "../../lib/session/ask-sign-in.ts";
import { writeDraft } from "../../lib/storage/draft.ts";
import { Button } from "../../ui/actions/button.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { NumberForm } from "./number-form.tsx";
import { answersLook, SignInLead, signInWords } from "./sign-in-words.tsx";

/** The specification's question with its two answers (section 6), and the number as the quicker way, without leaving the page. Load it lazily. */
export default function SignInSheet({ question, isOpen }: { question: SignInQuestion; isOpen: boolean }) {
  const { reason, answer, next, onLogin, onWithoutAccount } = question;
  const { title, question: sentence, isResumed, withoutAccount } = signInWords[reason];
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const close = () => answer(false);
  function logIn() {
    onLogin?.();
    writeDraft(wishedFor, reason);
    close();
    void navigate(loginPath(next ?? pathname + search + (isResumed === true ? `#${reason}` : "")));
  }
  function goWithoutAccount() {
    close();
    onWithoutAccount?.();
  }
  const answers = (
    <div className="grid gap-3">
      {withoutAccount !== undefined && (
        <Button look="quiet" onClick={goWithoutAccount}>
          {withoutAccount}
        </Button>
      )}
      <div className={answersLook}>
        <Button look="secondary" onClick={close}>
          Cancel
        </Button>
        <Button look="secondary" onClick={logIn}>
          Go to login
        </Button>
      </div>
    </div>
  );
  return (
    <Dialog isOpen={isOpen && question.path === pathname} onClose={close} title={title} place="sheet" initialFocus={field}>
      <div ref={takeEarlySheet}>
        <NumberForm field={field} lead={<SignInLead sentence={sentence} />} otherWays={answers} />
      </div>
    </Dialog>
  );
}

/** For the ref of the sheet that takes the early one's place: goes on with the number that was typed, and sends it if it was to be sent. */
function takeEarlySheet(sheet: HTMLElement | null): void {
  const early = findEarlySheet();
  if (sheet === null || early === null) return;
  const typed = readEarlyNumber();
  const field = sheet.querySelector<HTMLInputElement>("input[name=number]");
  // It is not closed, which would be a no. This sheet gives the focus back to where it is now.
  early.remove();
  early.tapped?.focus({ preventScroll: true });
  // A code that still works is asked for at once.
  if (field === null || typed === "") return;
  field.value = typed;
  if (early.hasAttribute("data-sent")) sheet.querySelector<HTMLButtonElement>("[type=submit]")?.click();
}
