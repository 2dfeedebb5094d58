import { ApiError } from "@efie/client";
import { useEffect, useState, type AnimationEvent, type InputEvent, type RefObject } from "react";
import { useForm, type UseFormReturn } from "react-hook-form";
import { loginNameRules, passwordRules } from "../../entities/account/account-rules.ts";
import { api, callProblem, accountCalls } from "../../lib/api/api.ts";
import { useSingleFlight } from "../../lib/browser/hooks.ts";
import { finishLogin, storageRefused } from "./finish-login.ts";
import { takeChosenPassword, type Credentials } from "./use-guard.ts";

/** Why logging in failed, in the words of the specification, section 8. */
function loginProblem(error: unknown): string {
  if (error instanceof DOMException) return storageRefused;
  if (!(error instanceof ApiError)) return "Login failed. Check connection or Invalid credentials!";
  if (error.status === 401) return "Incorrect username or password.";
  return callProblem(error, "Login failed. Please try again later.");
}

const rules = { username: loginNameRules, password: passwordRules };

/** Fills in what is known of a new account. */
function useKnownAccount({ getValues, setValue, setFocus }: UseFormReturn<Credentials>, username: string | null): void {
  useEffect(
    function fillInAccount() {
      if (username === null || (getValues("username") ?? "") !== "") return;
      setValue("username", username, { shouldValidate: true });
      const password = takeChosenPassword(username);
      if (password !== "") setValue("password", password, { shouldValidate: true });
      setFocus("password");
    },
    [username, getValues, setValue, setFocus],
  );
}

/** How the last try ended, where nobody is signed in. */
type End = {
  readonly problem: string | null;
  /** Whose account is closed reads why, and appeals. */
  readonly appealToken: string | null;
  /** The password was right, and a second step must follow. */
  readonly mfaToken: string | null;
};
const nothing: End = { problem: null, appealToken: null, mfaToken: null };

/** Fields are judged when they are left and, once they show an error, at every change (spec, section 2). */
export function useLoginForm(knownUsername: string | null) {
  // Nothing is judged by the library's own timing: none of its modes is the specification's.
  const form = useForm<Credentials>({ mode: "onSubmit", reValidateMode: "onSubmit" });
  const { register, trigger, setValue, handleSubmit, formState } = form;
  const [end, setEnd] = useState<End>(nothing);
  useKnownAccount(form, knownUsername);

  const send = handleSubmit(async (credentials) => {
    setEnd(nothing);
    try {
      const { data } = await api.call(accountCalls.login, { body: credentials });
      finishLogin(data);
    } catch (error) {
      const { mfaToken = null, appealToken = null } = error instanceof ApiError ? error : {};
      setEnd({ problem: mfaToken === null ? loginProblem(error) : null, appealToken, mfaToken });
    }
  });

  return {
    ...end,
    /** Back to the password, and why. */
    leaveSecondStep: (problem: string | null, appealToken: string | null = null) => setEnd({ ...nothing, problem, appealToken }),
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

/** The animation that the style sheet gives a field which the browser has filled. */
const filledByBrowser = "filled-by-browser";

function nameOf(target: EventTarget): string {
  return target instanceof HTMLInputElement ? target.name : "";
}

/**
 * Which fields the browser has filled from its own store. Until the page is touched some browsers show such a
 * text without letting the script read it, so a form must not wait for it.
 */
export function useAutofilled(form: RefObject<HTMLFormElement | null>) {
  const [filled, setFilled] = useState<ReadonlySet<string>>(new Set());

  useEffect(
    function findFilledFields() {
      // What was filled before the script was there.
      const frame = requestAnimationFrame(() => {
        if (!CSS.supports("selector(:autofill)")) return;
        const found = form.current?.querySelectorAll<HTMLInputElement>("input:autofill") ?? [];
        if (found.length > 0) setFilled((known) => new Set([...known, ...[...found].map(({ name }) => name)]));
      });
      return () => cancelAnimationFrame(frame);
    },
    [form],
  );

  return {
    filled,
    onAnimationStart: ({ animationName, target }: AnimationEvent) => {
      if (animationName === filledByBrowser) setFilled((known) => new Set([...known, nameOf(target)]));
    },
    /** From now on the text can be read, and be judged like any other. */
    onInput: ({ target }: InputEvent) => {
      setFilled((known) => (known.has(nameOf(target)) ? new Set([...known].filter((name) => name !== nameOf(target))) : known));
    },
  };
}
