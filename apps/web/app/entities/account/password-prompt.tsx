import { lazyDialog } from "../../ui/feedback/lazy-part.tsx";
import { usePasswordQuestion } from "./recent-password.ts";

const PasswordDialog = lazyDialog(
  () => import("./password-dialog.tsx"),
  ({ question }) => question?.answer(false),
);

/** Asks for the password where a change needs it (see `withRecentPassword`). Loaded when it is asked for the first time. */
export function PasswordPrompt() {
  const question = usePasswordQuestion();
  return <PasswordDialog isOpen={question !== null} question={question} />;
}
