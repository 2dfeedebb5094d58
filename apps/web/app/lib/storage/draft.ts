import { useCallback } from "react";
import { createListeners } from "../browser/listeners.ts";
import { readLastSignOut } from "../session/sign-outs.ts";
import { attempt } from "./device.ts";
import { useOutside } from "../browser/shared-state.ts";

const prefix = "draft:";
/** The sign-out after which what is stored was typed. */
const sinceKey = "drafts-since";
/** What this tab wrote, for browsers whose storage is full or refused. */
const written = new Map<string, unknown>();
const { subscribe, announce } = createListeners();

/** What was being typed under this key in this tab: it survives a reload, a lost session and the way to another page. */
export function readDraft(key: string): unknown {
  if (written.has(key)) return written.get(key);
  return attempt<unknown>(() => JSON.parse(sessionStorage.getItem(prefix + key) ?? "null"), null);
}

/** Null forgets it. What is not stored, or cannot be, survives the way to another page, and no reload. */
export function writeDraft(key: string, value: unknown, { isStored = true } = {}): void {
  written.set(key, value);
  attempt(() => {
    if (value === null || !isStored) sessionStorage.removeItem(prefix + key);
    else sessionStorage.setItem(prefix + key, JSON.stringify(value));
  }, undefined);
  announce();
}

/** @throws where the browser refuses storage, which holds nothing then */
function forgetStored(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  sessionStorage.setItem(sinceKey, readLastSignOut() ?? "");
}

export function forgetDrafts(): void {
  written.clear();
  attempt(forgetStored, undefined);
  announce();
}

// A tab that was closed, or on another site, when somebody signed out elsewhere has missed the event.
const lastSignOut = readLastSignOut();
attempt(() => lastSignOut !== null && sessionStorage.getItem(sinceKey) !== lastSignOut && forgetStored(), undefined);

/** Null where no text is stored. */
export function readText(key: string): string | null {
  const stored = readDraft(key);
  return typeof stored === "string" ? stored : null;
}

/** A text that is stored while it is typed, as long as it is another one than at first. */
export function useDraft(key: string, initial = ""): [text: string, setText: (text: string) => void] {
  const text = useOutside(subscribe, () => readText(key) ?? initial, initial);
  const setText = useCallback((next: string) => writeDraft(key, next === initial ? null : next), [key, initial]);
  return [text, setText];
}
