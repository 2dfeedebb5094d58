import type { TokenPair } from "@efie/contract";
import { api, accountCalls } from "../api/api.ts";
import { forgetDrafts } from "../storage/draft.ts";
import { forgetOthersAnswers, forgetStoredAnswers } from "../storage/stored-answer.ts";
import { sessionKey, storeTokens, tokenStore } from "./session.ts";
import { announceSignOut } from "./sign-outs.ts";

/** The session that was ended last by its holder, in this tab. */
let leftSession: string | null = null;

export function signIn(tokens: TokenPair): void {
  storeTokens(tokens);
  forgetOthersAnswers();
}

/** In this tab and all others. Typed input is deleted, too: the next person at this phone may be somebody else. */
export function signOut(): void {
  const refresh = tokenStore.readRefresh();
  leftSession = sessionKey();
  // First: the others would take tokens that are gone for a session that ended.
  announceSignOut();
  tokenStore.clear();
  forgetDrafts();
  forgetStoredAnswers();
  // Lazily: people who only read need not load the storage of files. Offline it may not load; then nobody else's
  // page shows them either.
  import("../storage/device-store.ts").then(({ forgetStoredFiles }) => forgetStoredFiles()).catch(() => {});
  // The server sends nothing to a session that ended; here nothing more is shown either.
  import("../push/device-push.ts").then(({ forgetPush }) => forgetPush()).catch(() => {});
  // Signed out here even offline; a session that could not be revoked ends by itself.
  if (refresh !== null) api.call(accountCalls.logout, { body: { refresh } }).catch(() => {});
}

/** Whether a session was ended here on purpose; one that ended by itself is to be renewed at the login page. */
export function hasSignedOut(session: string): boolean {
  return session === leftSession;
}
