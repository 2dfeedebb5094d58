import { ApiError } from "@efie/client";
import { useEffect, useState } from "react";
import { useForm, type UseFormReturn } from "react-hook-form";
import { loginNameRules, passwordRules } from "../../entities/account/account-rules.ts";
import { api } from "../../lib/api/api.ts";
import { callProblem } from "../../lib/api/call-problem.ts";
import { accountCalls } from "../../lib/api/calls.ts";
import { useSingleFlight } from "../../lib/forms/use-single-flight.ts";
import { finishLogin } from "./finish-login.ts";
import { takeChosenPassword } from "./registered.ts";

/** A browser that stores nothing for this site cannot stay signed in. */
const storageRefused = "Your browser does not let us keep you logged in. Allow this site to store data and try again.";

/** Why logging in failed, in the words of the specification, section 8. */
function loginProblem(error: unknown): string {
  if (error instanceof DOMException) return storageRefused;
  if (!(error instanceof ApiError)) return "Login failed. Check connection or Invalid credentials!";
  if (error.status === 401) return "Incorrect username or password.";
  return callProblem(error, "Login failed. Please try again later.");
}

export type Credentials = { username: string; password: string };

const rules = { username: loginNameRules, password: passwordRules };

/** Fills in what is known of a new account. */
function useKnownAccount({ getValues, setValue, setFocus }: UseFormReturn<Credentials>, username: string | null): void {
  useEffect(() => {
    if (username === null || (getValues("username") ?? "") !== "") return;
    setValue("username", username, { shouldValidate: true });
    const password = takeChosenPassword(username);
    if (password !== "") setValue("password", password, { shouldValidate: true });
    setFocus("password");
  }, [username, getValues, setValue, setFocus]);
}

/** Fields are judged when they are left and, once they show an error, at every change (spec, section 2). */
export function useLoginForm(knownUsername: string | null) {
  // Nothing is judged by the library's own timing: none of its modes is the specification's.
  const form = useForm<Credentials>({ mode: "onSubmit", reValidateMode: "onSubmit" });
  const { register, trigger, setValue, handleSubmit, formState } = form;
  const [problem, setProblem] = useState<string | null>(null);
  const [appealToken, setAppealToken] = useState<string | null>(null);
  const [mfaToken, setMfaToken] = useState<string | null>(null);
  useKnownAccount(form, knownUsername);

  const send = handleSubmit(async (credentials) => {
    setProblem(null);
    setAppealToken(null);
    try {
      const { data } = await api.call(accountCalls.login, { body: credentials });
      finishLogin(data);
    } catch (error) {
      const token = error instanceof ApiError ? error.mfaToken : null;
      if (error instanceof ApiError) setAppealToken(error.appealToken);
      if (token === null) setProblem(loginProblem(error));
      else setMfaToken(token);
    }
  });

  return {
    problem,
    /** Whose account is closed reads why, and appeals. */
    appealToken,
    /** The password was right, and a second step must follow. */
    mfaToken,
    /** Back to the password, and why. */
    leaveSecondStep: (reason: string | null, appeal: string | null = null) => {
      setMfaToken(null);
      setAppealToken(appeal);
      setProblem(reason);
    },
    errors: formState.errors,
    isValid: formState.isValid,
    isSubmitting: formState.isSubmitting,
    submit: useSingleFlight(send),
    showErrors: () => void trigger(undefined, { shouldFocus: true }),
    /** Takes what a field shows; a text that the browser filled in may not have been announced. */
    take: (name: keyof Credentials, text: string) => setValue(name, text),
    field: (name: keyof Credentials) =>
      register(name, {
        ...rules[name],
        onBlur: () => void trigger(name),
        onChange: () => {
          if (formState.errors[name] !== undefined) void trigger(name);
        },
      }),
  };
}
