import ShieldCheck from "lucide-react/icons/shield-check";
import type { ReactNode } from "react";
import type { CheckLine } from "./check-lines.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { Badge } from "../../ui/feedback/badge.tsx";
import { Link } from "../../ui/navigation/link.tsx";

/** What was checked. Each badge opens the sentence that says what was done, and when; `children` are further items, which open nothing. */
export function CheckBadges({ checks, children }: { checks: readonly CheckLine[]; children?: ReactNode }) {
  return (
    <ul aria-label="Checks" className="flex flex-wrap items-start gap-x-2">
      {checks.map((check) => (
        <li key={check.badge}>
          <CheckBadge {...check} />
        </li>
      ))}
      {children}
    </ul>
  );
}

function CheckBadge({ badge, text }: CheckLine) {
  return (
    <details name="checks" className="max-w-prose">
      <summary className="inline-flex min-h-11 list-none items-center [&::-webkit-details-marker]:hidden">
        <Badge tone="green">
          <ShieldCheck aria-hidden="true" className="size-3.5" />
          {badge}
        </Badge>
      </summary>
      <p className="mb-2 rounded-md bg-sunken p-3 text-sm">
        {text}{" "}
        <Link to={paths.trust} className="font-semibold text-accent underline underline-offset-2">
          What checks mean
        </Link>
      </p>
    </details>
  );
}
