import { lazy, Suspense, useState } from "react";
import { useSignInQuestion, type SignInQuestion } from "../../lib/session/ask-sign-in.ts";
import { Opening } from "../../ui/feedback/spinner.tsx";
import { showToast } from "../../ui/feedback/toast.tsx";

const SignInSheet = lazy(() => import("./sign-in-sheet.tsx").catch(() => ({ default: NotLoaded })));

/** Without a connection, or after a new release, the sheet may not load, and browsers do not try again: then the page is loaded again. */
function NotLoaded({ question, isOpen }: { question: SignInQuestion; isOpen: boolean }) {
  function refuse(): void {
    if (navigator.onLine) return location.reload();
    question.answer(false);
    showToast("There is no connection. Please try again when it is back.", "error");
  }
  return isOpen && <span hidden ref={(shown) => void (shown !== null && refuse())} />;
}

/** Where `askToSignIn` asks: once, in the root. Mounted once it has asked, so that closing can play and focus returns. */
export function SignInPrompt() {
  const question = useSignInQuestion();
  const [last, setLast] = useState(question);
  if (question !== null && question !== last) setLast(question);
  if (last === null) return null;
  return (
    <Suspense fallback={<Opening />}>
      <SignInSheet question={last} isOpen={question !== null} />
    </Suspense>
  );
}
