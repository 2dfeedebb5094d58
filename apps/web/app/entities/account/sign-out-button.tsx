import { useState, type ReactNode } from "react";
import { useNavigate } from "react-router";
import { plural } from "../../lib/format/format.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { readQueue } from "../../lib/send-queue/send-queue.ts";
import { signOut } from "../../lib/session/sign-in.ts";
import { readWaitingCount } from "../../lib/storage/device.ts";
import { Button } from "../../ui/actions/button.tsx";

function showWhole(question: HTMLElement | null): void {
  question?.scrollIntoView({ block: "nearest" });
}

/** Logs out, on this device at once. Asks before what waits for the network is deleted, in its own place: a dialog may not load offline. */
export function SignOutButton({ children = null, onLeave }: { children?: ReactNode; onLeave?: () => void }) {
  const navigate = useNavigate();
  const [waiting, setWaiting] = useState(0);
  function leave() {
    onLeave?.();
    signOut();
    void navigate(paths.home);
  }
  function ask() {
    // The queue is loaded with this button: it forgets what waits, and may not have read it yet.
    const count = Math.max(readQueue().entries.length, readWaitingCount());
    setWaiting(count);
    if (count === 0) leave();
  }
  if (waiting > 0)
    return (
      <div ref={showWhole} className="grid gap-3 rounded-lg border border-line bg-surface p-4">
        <p role="alert">
          {waiting === 1
            ? "1 thing still waits for the network, and is not sent if you log out now."
            : `${plural(waiting, "thing")} still wait for the network, and are not sent if you log out now.`}
        </p>
        <div className="flex flex-wrap gap-3 *:grow">
          <Button look="secondary" onClick={() => setWaiting(0)}>
            Stay logged in
          </Button>
          <Button look="danger" onClick={leave}>
            Log out and delete
          </Button>
        </div>
      </div>
    );
  return (
    <Button look="secondary" isWide onClick={ask}>
      {children}
      Log Out
    </Button>
  );
}
