import type { ReactNode } from "react";
import type { CheckLine } from "./check-lines.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { Badge, type Tone } from "../../ui/feedback/states.tsx";
import { Link } from "../../ui/navigation/link.tsx";

/** What was checked. Each badge opens the sentence that says what was done, and when; `children` are further items, which open nothing. */
export function CheckBadges({ checks, children }: { checks: readonly CheckLine[]; children?: ReactNode }) {
  return (
    <ul aria-label="Checks" className="flex flex-wrap items-start gap-x-2">
      {checks.map((check) => (
        <li key={check.kind}>
          <CheckBadge {...check} />
        </li>
      ))}
      {children}
    </ul>
  );
}

/** A look at the listing is less than a look at documents, and looks it. */
export function checkTone(kind: CheckLine["kind"]): Tone {
  return kind === "listing" ? "neutral" : "green";
}

function CheckBadge({ kind, badge, text }: CheckLine) {
  return (
    <details name="checks" className="max-w-prose">
      <summary className="inline-flex min-h-11 list-none items-center [&::-webkit-details-marker]:hidden">
        <Badge tone={checkTone(kind)} className="check" data-check={kind}>
          {badge}
        </Badge>
      </summary>
      <p className="mb-2 rounded-md bg-sunken p-3 text-sm">
        {text}{" "}
        <Link to={paths.trust} className="link">
          What checks mean
        </Link>
      </p>
    </details>
  );
}
