import type { Property } from "@efie/contract";
import Sparkles from "lucide-react/icons/sparkles";
import { Badge } from "../../ui/feedback/badge.tsx";

/** What staff and the owner's plan say of a property. */
export function DetailsBadges({ property }: { property: Property }) {
  return (
    <p className="flex flex-wrap gap-1.5">
      {property.is_verified ? (
        <Badge tone="green">
          <Check />
          Verified
        </Badge>
      ) : (
        <Badge>In Review</Badge>
      )}
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
    </p>
  );
}

function Check() {
  return (
    <svg aria-hidden="true" viewBox="0 0 16 16" className="size-3.5 fill-none stroke-current stroke-2">
      <path d="m3 8.5 3.5 3.5L13 5" />
    </svg>
  );
}
