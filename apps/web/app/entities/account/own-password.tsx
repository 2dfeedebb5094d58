import type { RefObject } from "react";
import { useViewer } from "./viewer.ts";
import { FormAlert } from "../../ui/feedback/states.tsx";
import { PasswordField } from "../../ui/fields/password-field.tsx";

/** False for who has removed it. */
export function useHasPassword(): boolean {
  return (useViewer()?.password_removed_at ?? null) === null;
}

type Props = { ref: RefObject<HTMLInputElement | null>; problem: string | null };

/** One's own password, where a change takes it; of who has none, only what went wrong. */
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
