import FlaskConical from "lucide-react/icons/flask-conical";
import { useSite } from "../../lib/page/page-meta.ts";

/** Says that no real money moves. */
export function SandboxNotice() {
  if (!useSite().hasSandboxPayments) return null;
  return (
    <div role="note" className="border-b border-line bg-orange-soft text-orange">
      <p className="page flex items-center justify-center gap-2 py-2.5 text-sm font-semibold">
        <FlaskConical aria-hidden="true" className="size-4 shrink-0" />
        Payments are a test here: no money moves.
      </p>
    </div>
  );
}
