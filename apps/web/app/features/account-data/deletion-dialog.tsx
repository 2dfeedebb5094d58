import { limits } from "@efie/contract/limits";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { usePasswordAction, usePasswordQuestion, withTypedPassword } from "../../entities/account/recent-password.ts";
import { OwnPassword, useHasPassword } from "../../entities/account/own-password.tsx";
import { dataRightsCalls } from "../../lib/api/member-calls.ts";
import { api, requireSession, callProblem } from "../../lib/api/api.ts";
import { formatDate } from "../../lib/format/format.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { signOut } from "../../lib/session/sign-in.ts";
import { showToast } from "../../ui/feedback/toast.tsx";
import { FormDialog } from "../../ui/overlays/form-dialog.tsx";

const graceMilliseconds = limits.deletionGraceDays * 86_400_000;

/** Asks for the password where there is one, and names the day until which the account can come back. */
export function DeletionDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [until] = useState(() => formatDate(new Date(Date.now() + graceMilliseconds).toISOString()));
  // One window at a time: this one comes back where the question was closed.
  const isAsked = usePasswordQuestion() !== null;
  const hasPassword = useHasPassword();
  const navigate = useNavigate();
  const { problem, setProblem, isBusy, run } = usePasswordAction(
    async (typed: string) => {
      if (hasPassword && typed === "") return "Password is required.";
      const body = hasPassword ? { password: typed } : {};
      const answer = await withTypedPassword(body.password, () => api.call(dataRightsCalls.deleteAccount, { body }));
      const { erase_at } = requireSession(answer);
      signOut();
      await navigate(paths.home);
      showToast(`Your account was deleted. Log in until ${formatDate(erase_at)} to have it back.`, "success");
    },
    (error) => {
      field.current?.select();
      return callProblem(error);
    },
  );

  function close() {
    setProblem(null);
    onClose();
  }

  return (
    <FormDialog
      isOpen={isOpen && !isAsked}
      onClose={close}
      title="Delete your account?"
      initialFocus={field}
      label="Delete my account"
      cancelLabel="Keep my account"
      look="danger"
      isBusy={isBusy}
      onSubmit={() => run(field.current?.value ?? "")}
    >
      <p>
        You can log in until <strong>{until}</strong> and have everything back. After that day your data is erased for good.
      </p>
      <OwnPassword ref={field} problem={problem} />
    </FormDialog>
  );
}
