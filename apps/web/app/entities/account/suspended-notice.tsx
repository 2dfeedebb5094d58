import { Link } from "react-router";
import { useViewer } from "./viewer.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { classes } from "../../ui/styles/classes.ts";

export function useSuspended(): boolean {
  return (useViewer()?.suspended_at ?? null) !== null;
}

/** Says what a suspended account can still do, and where; nothing for everybody else. */
export function SuspendedNotice({ className }: { className?: string }) {
  if (!useSuspended()) return null;
  return (
    <p role="status" className={classes("rounded-lg border border-danger/40 bg-danger-soft p-4 text-danger", className)}>
      <strong className="block">Your account is suspended.</strong>
      You can read, but not post, write or pay, and your listings are hidden.{" "}
      <Link to={paths.accountDecisions} className="font-semibold underline underline-offset-2">
        Read why, and what you can do
      </Link>
    </p>
  );
}
