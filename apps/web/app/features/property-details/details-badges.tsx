import type { Property } from "@efie/contract";
import Sparkles from "lucide-react/icons/sparkles";
import { CheckBadges } from "../../entities/check/check-badges.tsx";
import type { CheckLine } from "../../entities/check/check-lines.ts";
import { Badge } from "../../ui/feedback/badge.tsx";

/** What staff and the owner's plan say of a property. */
export function DetailsBadges({ property, checks }: { property: Property; checks: readonly CheckLine[] }) {
  return (
    <div className="-my-2.5">
      <CheckBadges checks={checks}>
        {/* Each is an item of the row for itself, as high as a check that can be tapped: the row is full before the next begins. */}
        <li className="contents *:my-2.5">
          {(property.previous_price ?? null) !== null && <Badge tone="rust">Reduced</Badge>}
          {property.is_promoted && <Badge tone="gold">Premium</Badge>}
          {property.is_featured && <Badge>Featured</Badge>}
          {property.is_urgent && <Badge tone="red">Urgent</Badge>}
          {property.is_highlighted && (
            <Badge>
              <Sparkles aria-hidden="true" className="size-3.5" />
              Highlighted
            </Badge>
          )}
        </li>
      </CheckBadges>
    </div>
  );
}
