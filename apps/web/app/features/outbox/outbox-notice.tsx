import MailOpen from "lucide-react/icons/mail-open";
import { paths } from "../../lib/navigation/paths.ts";
import { useSite } from "../../lib/page/site.ts";
import { Link } from "../../ui/navigation/link.tsx";

/** Where no mail leaves, nobody should wait for one. */
export function OutboxNotice() {
  if (!useSite().hasOutbox) return null;
  return (
    <div role="note" className="border-b border-line bg-orange-soft text-orange">
      <p className="page flex flex-wrap items-center justify-center gap-x-2 text-sm font-semibold max-sm:py-1">
        <MailOpen aria-hidden="true" className="size-4 shrink-0" />
        This is a demo: its e-mails and SMS stay here.
        <Link to={paths.outbox} className="inline-flex min-h-11 items-center underline underline-offset-2">
          Open the outbox
        </Link>
      </p>
    </div>
  );
}
