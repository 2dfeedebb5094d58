import { lazyDialog } from "../../ui/feedback/lazy-part.tsx";
import { usePasswordQuestion, type PasswordQuestion } from "./recent-password.ts";

type Props = { isOpen: boolean; question: PasswordQuestion | null };

const PasswordDialog = lazyDialog<Props>(
  async () => ({ default: (await import("./password-dialog.tsx")).PasswordDialog }),
  ({ question }) => question?.answer(false),
);

/** Asks for the password where a change needs it (see `withRecentPassword`). Loaded when it is asked for the first time. */
export function PasswordPrompt() {
  const question = usePasswordQuestion();
  return <PasswordDialog isOpen={question !== null} question={question} />;
}
