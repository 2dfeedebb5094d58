import { ApiError } from "@efie/client";
import { secretParameters, type SecretParameter } from "@efie/contract/enums";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { callProblem } from "../api/api.ts";
import { useRequest } from "../api/use-request.ts";
import { useHydrated } from "../browser/hooks.ts";

type Secrets = { readonly [name in SecretParameter]?: string };

/** In the history's state of this page, so that a reload still has them. */
const key = "secrets";

function readFrom(search: string): Secrets {
  const query = new URLSearchParams(search);
  const found = secretParameters.flatMap((name) => (query.get(name) ? [[name, query.get(name)] as const] : []));
  return Object.fromEntries(found);
}

const readKept = () => (history.state as { readonly [key]?: Secrets } | null)?.[key];

/** Takes secrets out of the address, which people share and browsers remember and synchronise. */
function hideSecrets(): void {
  const { pathname, search, hash } = location;
  const secrets = readFrom(search);
  if (Object.keys(secrets).length === 0) return;
  const query = new URLSearchParams(search);
  for (const name of secretParameters) query.delete(name);
  // Past the router: for it an address without the query is another page to load.
  const rest = query.size === 0 ? "" : `?${query}`;
  history.replaceState({ ...(history.state as object | null), [key]: secrets }, "", pathname + rest + hash);
}

/** What the link that led here holds: a token, or a payment's reference. It leaves the address. Undefined until the script runs, "" where there is none. */
export function useSecret(...names: SecretParameter[]): string | undefined {
  const { search } = useLocation();
  const isReady = useHydrated();
  const given = readFrom(search);
  const [first] = useState(given);
  useEffect(hideSecrets, [search]);
  if (!isReady) return undefined;
  const secrets = { ...readKept(), ...first, ...given };
  return names.map((name) => secrets[name]).find((value) => value !== undefined) ?? "";
}

type Query = { readonly token: string };
type Reply<T> = Promise<{ readonly data: T }>;

const otherwise = "This did not work. Please try again.";

/** What the link of a mail is about, by its token and without a session, and the changes that its page makes. */
export function useMailedLink<T>(load: (query: Query, signal: AbortSignal) => Reply<T>) {
  const token = useSecret("token");
  const query = { token: token ?? "" };
  const { data, error, replace, retry } = useRequest(token || null, async (signal) => (await load(query, signal)).data);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  return {
    /** Undefined until it is there. */
    found: data,
    /** Without a token, or refused by the server. */
    isBroken: token === "" || (error instanceof ApiError && error.status === 400),
    error,
    /** Why it could not be loaded. */
    failure: error === undefined ? null : callProblem(error, otherwise),
    retry,
    /** Why the last change was not made. */
    problem,
    isBusy,
    /** Makes a change, and shows what it answers. Returns whether it was made. */
    change: async (send: (query: Query) => Reply<T | null>): Promise<boolean> => {
      setProblem(null);
      setIsBusy(true);
      try {
        const changed = await send(query);
        if (changed.data !== null) replace(changed.data);
        return true;
      } catch (refusal) {
        setProblem(callProblem(refusal, otherwise));
        return false;
      } finally {
        setIsBusy(false);
      }
    },
    /** The query of the link, for a change that says itself what went wrong. */
    query,
    replace,
  };
}
