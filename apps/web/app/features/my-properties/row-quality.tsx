import type { OwnProperty } from "@efie/contract";
import { judgeQuality, toJudged } from "@efie/contract/quality";
import { useState, type ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { useSuspended } from "../../entities/account/viewer.ts";
import { ownPropertiesKey } from "../../entities/property/own-property-queries.ts";
import { qualityLine, TipPoints } from "../../entities/property/quality/quality-words.tsx";
import { propertyCalls } from "../../lib/api/api.ts";
import { useCall } from "../../lib/query/use-call.ts";
import { isExpiredOrInactive } from "./own-properties.ts";

/** How good a listing is, and what would make it better. The server also knows what others cost near by; it is asked when this is opened. */
export function RowQuality({ property }: { property: OwnProperty }) {
  const { id } = property;
  const [isOpen, setIsOpen] = useState(false);
  const [now] = useState(() => new Date());
  const isSuspended = useSuspended();
  const known = judgeQuality(toJudged(property, now, null));
  const { data } = useCall(propertyCalls.getQuality, [...ownPropertiesKey, "quality", id], {
    params: { id },
    enabled: isOpen,
    staleTime: 0,
  });
  const quality = (isOpen ? data : undefined) ?? known;
  if (isSuspended || isExpiredOrInactive(property)) return null;
  return (
    <details className="text-sm" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary
        aria-label={`${qualityLine(quality)}: ${property.title}`}
        className="inline-flex min-h-11 items-center font-semibold text-accent"
      >
        {qualityLine(quality)}
      </summary>
      {isOpen && (
        <ul aria-label="Tips" className="grid">
          {quality.tips.map(({ code, text, field, points }) => (
            <li key={code}>
              <TipLink id={id} field={field}>
                <span className="underline decoration-line underline-offset-4">{text}</span>
                <TipPoints points={points} />
              </TipLink>
            </li>
          ))}
          {quality.tips.length === 0 && <li className="text-quiet">People find here what they ask for first.</li>}
        </ul>
      )}
    </details>
  );
}

function TipLink({ id, field, children }: { id: number; field: string; children: ReactNode }) {
  const params = new URLSearchParams(useLocation().search);
  params.set("edit", String(id));
  params.set("field", field);
  return (
    <Link to={`?${params.toString()}`} className="flex min-h-11 items-center justify-between gap-3 hover:underline">
      {children}
    </Link>
  );
}
