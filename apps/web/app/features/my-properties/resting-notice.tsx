import type { OwnProperty } from "@efie/contract";
import { Button } from "../../ui/actions/button.tsx";

/** Whoever opens the editor of an expired or inactive property by its address. */
export function RestingNotice({ property, onClose }: { property: OwnProperty; onClose: () => void }) {
  const isInactive = property.status === "inactive";
  return (
    <div className="grid justify-items-start gap-4 rounded-lg border border-line bg-surface p-5">
      <p>
        {isInactive
          ? "This property is inactive. Reactivate it in your list, then you can edit it."
          : "This property has expired. Renew it in your list, then you can edit it."}
      </p>
      <Button onClick={onClose}>Back to My Properties</Button>
    </div>
  );
}
