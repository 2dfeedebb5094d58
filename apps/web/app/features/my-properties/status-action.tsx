import type { OwnProperty } from "@efie/contract";
import CircleCheck from "lucide-react/icons/circle-check";
import Undo2 from "lucide-react/icons/undo-2";
import { nextStatus } from "./listing-state.ts";
import { useMarkStatus } from "../../entities/property/use-mark-status.ts";
import { useSingleFlight } from "../../lib/forms/use-single-flight.ts";
import { Button } from "../../ui/actions/button.tsx";

/** The most frequent change, without the editor: it is rented or sold, or can be had again. */
export function StatusAction({ property }: { property: OwnProperty }) {
  const { isBusy, mark } = useMarkStatus();
  const next = nextStatus(property);
  const markOnce = useSingleFlight(async () => {
    if (next !== null) await mark(property, next);
  });
  if (next === null) return null;
  const Icon = next === "available" ? Undo2 : CircleCheck;
  return (
    <Button
      look="secondary"
      size="small"
      isBusy={isBusy}
      aria-label={`Mark as ${next} ${property.title}`}
      onClick={() => void markOnce()}
    >
      {!isBusy && <Icon aria-hidden="true" className="size-4" />}
      {`Mark as ${next}`}
    </Button>
  );
}
