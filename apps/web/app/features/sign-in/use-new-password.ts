import { ApiError } from "@efie/client";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { isLinkRefused } from "./use-checked-link.ts";
import { api } from "../../lib/api/api.ts";
import { callProblem } from "../../lib/api/call-problem.ts";
import { recoveryCalls } from "../../lib/api/calls.ts";
import { useSingleFlight } from "../../lib/forms/use-single-flight.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { isSignedIn } from "../../lib/session/session.ts";
import { signOut } from "../../lib/session/sign-in.ts";
import { showToast } from "../../ui/feedback/toast.tsx";

/** The proof that the account is one's own: the link's token, or the code that was asked for under this name. */
export type Proof = { readonly token: string } | { readonly identifier: string };

type Typed = { code: string; password: string };

/** A new password in place of a forgotten one. Afterwards every session has ended, so this browser's goes, too. */
export function useNewPassword(proof: Proof) {
  const form = useForm<Typed>({ mode: "onSubmit", reValidateMode: "onChange" });
  const [problem, setProblem] = useState<string | null>(null);
  const [isLinkBad, setIsLinkBad] = useState(false);
  const navigate = useNavigate();

  async function save({ code, password }: Typed): Promise<void> {
    try {
      const body = "token" in proof ? { ...proof, password } : { ...proof, code, password };
      await api.call(recoveryCalls.resetPassword, { body });
    } catch (error) {
      refuse(error);
      return;
    }
    if (isSignedIn()) signOut();
    showToast("Your password was changed. Log in with the new one.", "success");
    await navigate(paths.login, { replace: true });
  }

  function refuse(error: unknown): void {
    const fields = error instanceof ApiError ? error.fieldErrors : {};
    setIsLinkBad(isLinkRefused(error));
    const names = (["code", "password"] as const).filter((name) => fields[name] !== undefined);
    for (const name of names) form.setError(name, { type: "server", message: fields[name]?.[0] ?? "" }, { shouldFocus: true });
    if (names.length === 0) setProblem(callProblem(error, "That did not work. Please try again."));
  }

  const send = form.handleSubmit(save);
  const submit = useSingleFlight(async () => {
    setProblem(null);
    await send();
  });
  return {
    problem,
    isLinkBad,
    submit,
    register: form.register,
    errors: form.formState.errors,
    isSubmitting: form.formState.isSubmitting,
  };
}
