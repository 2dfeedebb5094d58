import { useState } from "react";
import { useSignInQuestion, failEarlySheet } from "../../lib/session/ask-sign-in.ts";
import { lazyDialog } from "../../ui/feedback/lazy-part.tsx";

const SignInSheet = lazyDialog(
  () => import("./sign-in-sheet.tsx"),
  ({ question }) => {
    const isSaid = failEarlySheet();
    question.answer(false);
    return isSaid;
  },
);

/** Where `askToSignIn` asks: once, in the root. Mounted once it has asked, so that closing can play and focus returns. */
export function SignInPrompt() {
  const question = useSignInQuestion();
  const [last, setLast] = useState(question);
  if (question !== null && question !== last) setLast(question);
  return last !== null && <SignInSheet question={last} isOpen={question !== null} />;
}
