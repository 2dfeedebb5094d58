import { ApiError, NetworkError } from "@efie/client";
import { useCallback, useRef, useState } from "react";
import { api, callProblem, phoneSignInCalls } from "../../lib/api/api.ts";
import { useReconnected } from "../../lib/browser/hooks.ts";
import { readEarlyNumber } from "../../lib/session/ask-sign-in.ts";
import { readText, writeDraft } from "../../lib/storage/draft.ts";
import { useAction } from "../../ui/feedback/use-action.ts";
import { finishLogin, storageRefused, keepSentCode, readSentCode, type SentCode } from "./finish-login.ts";

/** What is asked for. "left": the number alone opens nothing, and another way or a new account does. */
type NumberStep = "number" | "code" | "name" | "left";

type Given = { readonly phone: string; readonly code: string; readonly isNewWanted: boolean };

type State = Given & {
  readonly step: NumberStep;
  /** What is around the form gives its first field the focus. */
  readonly isFirst: boolean;
  /** How many codes were asked for, with the one of before. */
  readonly sent: number;
  /** Until when (milliseconds) a code works that was sent before the form was opened, or left for the number; else null. */
  readonly until: number | null;
  readonly problem: string | null;
  /** The answer to the last try never came. */
  readonly isLost: boolean;
  readonly appealToken: string | null;
  readonly mfaToken: string | null;
};

const fresh = (phone: string, code = ""): Given => ({ phone, code, isNewWanted: false });
const beginning: State = {
  ...fresh(""),
  step: "number",
  isFirst: true,
  sent: 0,
  until: null,
  problem: null,
  isLost: false,
  appealToken: null,
  mfaToken: null,
};

/** What a form that goes on knows of before. */
const goingOn = (phone: string): State => ({ ...beginning, isFirst: false, phone });

/** The step of a code that still works. */
const enteringAgain = ({ phone, until }: SentCode) => ({ step: "code", ...fresh(phone), isFirst: false, until }) as const;

const typedKey = "phone-number";

/** Keeps a number that is being typed for a form that is closed and opened again, as long as this page lives. */
export const keepTypedNumber = (phone: string): void => writeDraft(typedKey, phone, { isStored: false });

/**
 * Where a form begins: with the code that this tab was sent before, if that still works, and no other number was typed meanwhile; else
 * with what was typed.
 */
function begin(): State {
  const sent = readSentCode();
  const typed = readEarlyNumber();
  const isOther = typed !== "" && typed !== sent?.phone;
  if (sent !== null && !isOther) return { ...beginning, ...enteringAgain(sent), isFirst: true, sent: 1 };
  return { ...beginning, phone: readText(typedKey) ?? "" };
}

const noConnection = "There is no connection. What you typed stays here: try again when it is back.";

function describe(error: unknown): string {
  if (error instanceof NetworkError) return noConnection;
  return error instanceof DOMException ? storageRefused : callProblem(error);
}

/** What follows a refusal; null where the same is asked once more. */
function stepAfter(error: unknown): NumberStep | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === "second_proof") return "left";
  if (error.fieldErrors["first_name"] !== undefined) return "name";
  return error.fieldErrors["code"] === undefined ? null : "code";
}

const lostAnswer =
  "Your last answer may have arrived before the line broke: then this code is used up. Send a new code to log in.";

/** What a refusal changes. The first time, a missing name is no mistake. */
function afterRefusal(error: unknown, wasNamed: boolean, wasLost: boolean): Partial<State> {
  const { mfaToken = null, appealToken = null } = error instanceof ApiError ? error : {};
  if (mfaToken !== null) return { mfaToken };
  const step = stepAfter(error);
  const isUsedUp = step === "code" && wasLost;
  const problem = step === "name" && !wasNamed ? null : isUsedUp ? lostAnswer : describe(error);
  return { appealToken, problem, isLost: error instanceof NetworkError, ...(step !== null && { step }) };
}

/** Waiting for the newest code that is sent by SMS. `stopOnLeave` is for the form's ref: a form that was left waits for none. */
function useTextedCode() {
  const reading = useRef<AbortController | null>(null);
  const stop = useCallback(() => reading.current?.abort(), []);
  const stopOnLeave = useCallback(() => stop, [stop]);
  function start(): AbortSignal {
    stop();
    reading.current = new AbortController();
    return reading.current.signal;
  }
  return { start, stop, stopOnLeave };
}

/** @throws ApiError, NetworkError, or DOMException where the storage is refused */
async function signIn({ phone: phone_number, code, isNewWanted }: Given, name: string | undefined): Promise<void> {
  const optional = { ...(name !== undefined && { first_name: name }), ...(isNewWanted && { new_account: true }) };
  const { data } = await api.call(phoneSignInCalls.signInByNumber, { body: { phone_number, code, ...optional } });
  finishLogin(data);
}

/** Logging in by number, step by step. The page around it goes on as soon as somebody is signed in. */
export function useNumberLogin() {
  const [state, setState] = useState<State>(begin);
  const { start, stop, stopOnLeave } = useTextedCode();
  const change = (changes: Partial<State>): void => setState((before) => ({ ...before, ...changes }));

  const { isBusy, run } = useAction((work: () => Promise<void>) => {
    change({ problem: null });
    return work();
  });

  useReconnected(() => {
    if (state.problem === noConnection) change({ problem: null });
  });

  async function confirm(given: Partial<Given>, name?: string): Promise<void> {
    stop();
    change(given);
    try {
      await signIn({ ...state, ...given }, name);
    } catch (error) {
      setState((before) => ({ ...before, ...afterRefusal(error, name !== undefined, before.isLost) }));
    }
  }

  async function send(phone: string): Promise<void> {
    const signal = start();
    try {
      await api.call(phoneSignInCalls.sendSignInCode, { body: { phone_number: phone } });
    } catch (error) {
      return change({ problem: describe(error) });
    }
    writeDraft(typedKey, null);
    keepSentCode(phone);
    setState(({ sent }) => ({ ...goingOn(phone), step: "code", sent: sent + 1 }));
    void readTextedCode(signal).then((code) => (code === null ? undefined : run(() => confirm(fresh(phone, code)))));
  }

  return {
    ...state,
    stopOnLeave,
    isBusy,
    showProblem: (problem: string) => change({ problem }),
    /** Sends none where the one that the number was sent still works. */
    enterNumber: async (phone: string) => {
      const sent = readSentCode();
      if (sent?.phone === phone) change({ problem: null, ...enteringAgain(sent) });
      else await run(() => send(phone));
    },
    sendCode: () => run(() => send(state.phone)),
    enterCode: (code: string) => run(() => confirm({ code })),
    enterName: (name: string) => run(() => confirm({}, name)),
    makeNew: () => run(() => confirm({ isNewWanted: true })),
    /** From the number on, which stays, and why. */
    startOver: (problem: string | null = null, appealToken: string | null = null) => {
      stop();
      setState(({ sent }) => ({ ...goingOn(state.phone), sent, problem, appealToken }));
    },
  };
}

/** Waits for the code of an SMS whose last line names this host (WebOTP), which the person allows; null where the browser cannot. */
async function readTextedCode(signal: AbortSignal): Promise<string | null> {
  if (!("OTPCredential" in window)) return null;
  const options = { otp: { transport: ["sms"] }, signal };
  try {
    const credential: object | null = await navigator.credentials.get(options);
    return credential !== null && "code" in credential && typeof credential.code === "string" ? credential.code : null;
  } catch {
    // It was refused, or the code was typed meanwhile.
    return null;
  }
}
