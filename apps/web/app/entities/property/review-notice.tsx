import type { ReactNode } from "react";
import { Link } from "react-router";
import { describeHidden, hiddenName, isDraft, isHidden, type Reviewed } from "./review-state.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { classes } from "../../ui/styles/classes.ts";

/** Who reads it: a suspended owner cannot do what others can. */
export type Reader = "owner" | "suspended owner" | "staff";

/** Why others do not see a listing, and what its owner can do: where staff sent it back, or it is hidden. */
export function ReviewNotice({ listing, reader }: { listing: Reviewed; reader: Reader }) {
  const reason = listing.rejected_reason ?? null;
  if (isHidden(listing)) return <Hidden reason={reason} reader={reader} />;
  if (reason === null || isDraft(listing)) return null;
  return (
    <Notice title="Our staff did not approve this property:" reason={reason} isDanger>
      {reader === "owner" && "Edit it or change its photos, and it goes back into review by itself. You pay nothing again."}
    </Notice>
  );
}

function Hidden({ reason, reader }: { reason: string | null; reader: Reader }) {
  return (
    <Notice title={`${hiddenName}. ${describeHidden(reader !== "staff")}`} reason={reason}>
      {reader === "suspended owner" && (
        <span>{`${reason === null ? "It comes back" : "You can put it right"} when your account is no longer suspended.`}</span>
      )}
      {reader === "owner" && <WayBack isSentBack={reason !== null} />}
    </Notice>
  );
}

function WayBack({ isSentBack }: { isSentBack: boolean }) {
  if (!isSentBack)
    return "People reported it, and our staff will look at it. If nothing is wrong, it comes back with the time that it lost.";
  return (
    <>
      Put right what is wrong, and it goes back into review by itself. You pay nothing again.{" "}
      <Link to={paths.accountDecisions} className="link">
        Read the decision, or appeal
      </Link>
    </>
  );
}

type NoticeProps = { title: string; reason: string | null; isDanger?: boolean; children: ReactNode };

function Notice({ title, reason, isDanger = false, children }: NoticeProps) {
  return (
    <div
      className={classes(
        "rounded-md border-l-4 px-4 py-3 text-sm",
        isDanger ? "border-danger bg-danger-soft" : "border-warning bg-orange-soft",
      )}
    >
      <p className={classes("font-semibold", isDanger ? "text-danger" : "text-orange")}>{title}</p>
      {reason !== null && <p className="mt-0.5 font-medium wrap-anywhere whitespace-pre-line">“{reason}”</p>}
      <p className="mt-1.5 empty:hidden">{children}</p>
    </div>
  );
}
