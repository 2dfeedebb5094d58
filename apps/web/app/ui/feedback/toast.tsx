import X from "lucide-react/icons/x";
import { useEffect, useState } from "react";
import { createSharedState } from "../../lib/browser/shared-state.ts";
import { classes } from "../styles/classes.ts";

type Tone = "plain" | "success" | "error";
type Action = { readonly label: string; readonly run: () => void };
type Message = { readonly id: number; readonly text: string; readonly tone: Tone; readonly action: Action | null };

const shownMilliseconds = 6_000;
/** Together they cover no more than a third of a phone's screen. */
const maxShown = 3;
const messages = createSharedState<readonly Message[]>([]);
let lastId = 0;

/**
 * Says a sentence of the specification where it speaks of an "alert"; from anywhere in the browser. The same sentence is
 * shown once, and of many the newest. Answers what takes it back with `dismissToast`.
 */
export function showToast(text: string, tone: Tone = "plain", action: Action | null = null): number {
  lastId += 1;
  const others = messages.read().filter((message) => message.text !== text);
  messages.set([...others, { id: lastId, text, tone, action }].slice(-maxShown));
  return lastId;
}

export function dismissToast(id: number): void {
  messages.set(messages.read().filter((message) => message.id !== id));
}

/** For a change after which everything that was said is past. */
export function dismissToasts(): void {
  messages.set([]);
}

/** Whether the browser is online; says so if it is not. */
export function checkOnline(): boolean {
  if (!navigator.onLine) showToast("There is no connection. Please try again when it is back.", "error");
  return navigator.onLine;
}

/** Where toasts appear: once, in the root. The region is there from the start, so that readers announce what comes. */
export function Toaster() {
  return (
    <div role="status" aria-live="polite" className="toasts">
      {messages.useValue().map((message) => (
        <Toast key={message.id} message={message} />
      ))}
    </div>
  );
}

const tones: Record<Tone, string> = { plain: "border-l-control", success: "border-l-success", error: "border-l-danger" };

const button = "min-h-11 min-w-11 shrink-0 rounded-sm hover:bg-accent-soft";

/** Stays while somebody points at it or is in it, so that nobody has to hurry. */
function Toast({ message }: { message: Message }) {
  const [isHeld, setHeld] = useState(false);
  useEffect(
    function dismissInTime() {
      if (isHeld) return;
      const timer = setTimeout(() => dismissToast(message.id), shownMilliseconds);
      return () => clearTimeout(timer);
    },
    [message.id, isHeld],
  );
  function act() {
    dismissToast(message.id);
    message.action?.run();
  }
  return (
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={classes(
        "pointer-events-auto flex animate-rise items-center rounded-md border border-l-4 border-line bg-surface py-1 pr-1 pl-4 shadow-soft",
        tones[message.tone],
      )}
    >
      <p className="min-w-0 flex-1 py-2 text-sm font-medium wrap-anywhere">{message.text}</p>
      {message.action !== null && (
        <button type="button" className={classes(button, "px-3 text-sm font-semibold text-accent")} onClick={act}>
          {message.action.label}
        </button>
      )}
      <button
        type="button"
        aria-label="Dismiss"
        className={classes(button, "grid place-items-center text-quiet")}
        onClick={() => dismissToast(message.id)}
      >
        <X className="size-5" />
      </button>
    </div>
  );
}
