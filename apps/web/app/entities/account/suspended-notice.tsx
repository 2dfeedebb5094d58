import { Link } from "react-router";
import { useSuspended } from "./viewer.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { classes } from "../../ui/styles/classes.ts";

type Props = { className?: string | undefined };

/** The notice for who is suspended; nothing for everybody else. */
export function SuspendedNotice(props: Props) {
  return useSuspended() && <SuspendedText {...props} />;
}

/** Says what a suspended account can still do, and where, in the place of what it cannot. */
export function SuspendedText({ className }: Props) {
  return (
    <p
      role="status"
      className={classes("rounded-lg border border-danger/40 bg-danger-soft p-4 text-pretty text-danger", className)}
    >
      <strong className="block">Your account is suspended.</strong>
      You can read, but not post, write or pay, and your listings are hidden.{" "}
      <Link to={paths.accountDecisions} className="font-semibold underline underline-offset-2">
        Read why, and what you can do
      </Link>
    </p>
  );
}
