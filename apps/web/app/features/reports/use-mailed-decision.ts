import { ApiError } from "@efie/client";
import type { MailedDecision } from "@efie/contract";
import { useEffect, useState } from "react";
import { api } from "../../lib/api/api.ts";
import { caseCalls } from "../../lib/api/calls.ts";

/** `broken`: what is wrong with the link, in the server's words. */
type State = MailedDecision | "loading" | "failed" | { readonly broken: string };

const noLink = { broken: "Please open the whole link in our email, or log in as you did before." };

function toState(error: unknown): State {
  return error instanceof ApiError && error.status === 400 && error.sentence !== null ? { broken: error.sentence } : "failed";
}

/** The decision of a link. Reading it changes nothing; `appeal` does. */
export function useMailedDecision(token: string) {
  const [state, setState] = useState<State>(token === "" ? noLink : "loading");
  const [reads, setReads] = useState(0);
  useEffect(() => {
    if (token === "") return;
    const over = new AbortController();
    api.call(caseCalls.getMailedDecision, { query: { token }, signal: over.signal }).then(
      ({ data }) => setState(data),
      (error: unknown) => {
        if (!over.signal.aborted) setState(toState(error));
      },
    );
    return () => over.abort();
  }, [token, reads]);
  return {
    state,
    /** Loads it again: another page may have sent the appeal. */
    refresh: () => setReads((before) => before + 1),
    /** @throws ApiError with a sentence, where it was sent before, or the link has ended */
    appeal: async (text: string): Promise<void> => {
      setState((await api.call(caseCalls.appealByMail, { query: { token }, body: { text } })).data);
    },
  };
}
