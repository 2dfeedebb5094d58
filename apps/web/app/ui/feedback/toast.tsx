import { useEffect, useState, useSyncExternalStore } from "react";
import { classes } from "../styles/classes.ts";

type Tone = "plain" | "success" | "error";
type Action = { readonly label: string; readonly run: () => void };
type Message = { readonly id: number; readonly text: string; readonly tone: Tone; readonly action: Action | null };

const shownMilliseconds = 6_000;
let messages: readonly Message[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Message[]): void {
  messages = next;
  for (const listener of listeners) listener();
}

/**
 * Says a sentence of the specification where it speaks of an "alert"; from anywhere in the browser. Answers what takes it
 * back with `dismissToast`.
 */
export function showToast(text: string, tone: Tone = "plain", action: Action | null = null): number {
  lastId += 1;
  set([...messages.filter((message) => message.text !== text).slice(-2), { id: lastId, text, tone, action }]);
  return lastId;
}

export function dismissToast(id: number): void {
  set(messages.filter((message) => message.id !== id));
}

const none: readonly Message[] = [];

/** Where toasts appear: once, in the root. The region is there from the start, so that readers announce what comes. */
export function Toaster() {
  const shown = useSyncExternalStore(
    (listener) => (listeners.add(listener), () => void listeners.delete(listener)),
    () => messages,
    () => none,
  );
  return (
    <div role="status" aria-live="polite" className="toasts">
      {shown.map((message) => (
        <Toast key={message.id} message={message} />
      ))}
    </div>
  );
}

const tones: Record<Tone, string> = { plain: "border-l-control", success: "border-l-success", error: "border-l-danger" };

/** Stays while somebody points at it or is in it, so that nobody has to hurry. */
function Toast({ message }: { message: Message }) {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismissToast(message.id), shownMilliseconds);
    return () => clearTimeout(timer);
  }, [message.id, isHeld]);
  return (
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={classes(
        "pointer-events-auto flex animate-rise flex-wrap items-center justify-end gap-x-3 rounded-md border border-l-4 border-line bg-surface py-2 pr-2 pl-4 shadow-soft",
        tones[message.tone],
      )}
    >
      <p className="flex-1 basis-48 py-1 text-sm font-medium">{message.text}</p>
      <span className="flex shrink-0 items-center gap-3">
        {message.action !== null && <ToastButton message={message} label={message.action.label} run={message.action.run} />}
        <ToastButton message={message} label="Dismiss" />
      </span>
    </div>
  );
}

function ToastButton({ message, label, run }: { message: Message; label: string; run?: () => void }) {
  return (
    <button
      type="button"
      className="-ml-2 min-h-11 min-w-11 rounded-sm px-3 text-sm font-semibold text-accent hover:bg-accent-soft"
      onClick={() => {
        dismissToast(message.id);
        run?.();
      }}
    >
      {label}
    </button>
  );
}
