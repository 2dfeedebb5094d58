import type { RefObject } from "react";
import { useViewer } from "./viewer.ts";
import { FormAlert } from "../../ui/feedback/states.tsx";
import { PasswordField } from "../../ui/fields/password-field.tsx";

/** Whether the person still has a password, and has not left it for passkeys. */
export function useHasPassword(): boolean {
  return (useViewer()?.password_removed_at ?? null) === null;
}

type Props = { ref: RefObject<HTMLInputElement | null>; problem: string | null };

/** Asks for the person's own password. Without one it shows only what went wrong. */
export function OwnPassword({ ref, problem }: Props) {
  const username = useViewer()?.username ?? "";
  if (!useHasPassword()) return <FormAlert text={problem} />;
  return (
    <>
      {/* Tells a password manager whose password this is. */}
      <input hidden readOnly autoComplete="username" value={username} />
      <PasswordField ref={ref} label="Password" autoComplete="current-password" error={problem ?? undefined} />
    </>
  );
}
