import { lazy, Suspense, useState } from "react";
import { usePasswordQuestion } from "./recent-password.ts";

const Lazy = lazy(async () => ({ default: (await import("./password-dialog.tsx")).PasswordDialog }));

/** Asks for the password where a change needs it (see `withRecentPassword`). Loaded when it is asked for the first time. */
export function PasswordPrompt({ username }: { username: string }) {
  const question = usePasswordQuestion();
  const [wasOpened, setWasOpened] = useState(false);
  if (question !== null && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense>
      <Lazy question={question} username={username} />
    </Suspense>
  );
}
