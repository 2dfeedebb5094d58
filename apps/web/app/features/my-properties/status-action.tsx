import type { OwnProperty, PropertyStatus } from "@efie/contract";
import CircleCheck from "lucide-react/icons/circle-check";
import Undo2 from "lucide-react/icons/undo-2";
import { Button } from "../../ui/actions/button.tsx";
import { nextStatus } from "./standing.ts";
import { useStatus } from "./use-status.ts";

/** The most frequent change, without the editor: it is rented or sold, or can be had again. */
export function StatusAction({ property }: { property: OwnProperty }) {
  const { isBusy, mark } = useStatus(property);
  const next = nextStatus(property);
  return next === null ? null : <MarkButton {...{ next, isBusy, mark }} title={property.title} />;
}

type Props = { next: PropertyStatus; isBusy: boolean; mark: (status: PropertyStatus) => void; title: string };

function MarkButton({ next, isBusy, mark, title }: Props) {
  const Icon = next === "available" ? Undo2 : CircleCheck;
  return (
    <Button look="secondary" size="small" isBusy={isBusy} aria-label={`Mark as ${next} ${title}`} onClick={() => mark(next)}>
      {!isBusy && <Icon aria-hidden="true" className="size-4" />}
      {`Mark as ${next}`}
    </Button>
  );
}
