import MailOpen from "lucide-react/icons/mail-open";
import { paths } from "../../lib/navigation/paths.ts";
import { useSite } from "../../lib/page/page-meta.ts";
import { Link } from "../../ui/navigation/link.tsx";

/** Says that this demo sends no mail, so that nobody waits for one. */
export function OutboxNotice() {
  if (!useSite().hasOutbox) return null;
  return (
    <div role="note" className="border-b border-line bg-orange-soft text-orange">
      <p className="page flex items-center justify-center gap-2 text-sm font-semibold">
        <MailOpen aria-hidden="true" className="size-4 shrink-0" />
        <span>
          Demo: emails and SMS stay in{" "}
          <Link to={paths.outbox} className="inline-flex min-h-11 items-center underline underline-offset-2">
            the outbox
          </Link>
        </span>
      </p>
    </div>
  );
}
