import { limits } from "@efie/contract/limits";
import { useId, useRef, useState } from "react";
import { formatDate } from "../../lib/format/dates.ts";
import { Button } from "../../ui/actions/button.tsx";
import { PasswordField } from "../../ui/fields/password-field.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { useDeletion } from "./use-deletion.ts";

type Props = { isOpen: boolean; username: string; onClose: () => void };

const graceMilliseconds = limits.deletionGraceDays * 86_400_000;

/** Asks for the password, and names the day until which the account can come back. */
export function DeletionDialog({ isOpen, username, onClose }: Props) {
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [until] = useState(() => formatDate(new Date(Date.now() + graceMilliseconds).toISOString()));
  const { problem, isBusy, submit, forget } = useDeletion(() => field.current?.select());

  function close() {
    forget();
    onClose();
  }

  const footer = (
    <>
      <Button look="secondary" onClick={close}>
        Keep my account
      </Button>
      <Button type="submit" form={formId} look="danger" isBusy={isBusy}>
        Delete my account
      </Button>
    </>
  );
  return (
    <Dialog isOpen={isOpen} onClose={close} title="Delete your account?" footer={footer} initialFocus={field}>
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit(field.current?.value ?? "");
        }}
      >
        <p>
          You can log in until <strong>{until}</strong> and have everything back. After that day your data is erased for good.
        </p>
        {/* Tells a password manager whose password this is. */}
        <input hidden readOnly autoComplete="username" value={username} />
        <PasswordField ref={field} label="Password" autoComplete="current-password" error={problem ?? undefined} />
      </form>
    </Dialog>
  );
}
