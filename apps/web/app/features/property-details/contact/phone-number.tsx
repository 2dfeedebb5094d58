import Phone from "lucide-react/icons/phone";
import type { ReactNode } from "react";
import { askForNumber } from "./owner-contact.ts";
import { useRequest } from "../../../lib/api/use-request.ts";
import { formatPhone } from "../../../lib/format/format.ts";
import { describeProblem } from "../../../lib/page/page-problem.ts";
import { Button } from "../../../ui/actions/button.tsx";

/** The button that had it is gone. */
function takeFocus(link: HTMLElement | null): void {
  link?.focus({ preventScroll: true });
}

/** Asks for the owner's number and shows it, ready to be called. Load it lazily. */
export default function PhoneNumber({ propertyId, waiting }: { propertyId: number; waiting: ReactNode }) {
  const { data: number, error, retry } = useRequest(String(propertyId), () => askForNumber(propertyId));
  if (error !== undefined)
    return (
      <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="text-sm font-medium text-danger">{describeProblem(error)}</p>
        <Button look="quiet" size="small" onClick={retry}>
          Try Again
        </Button>
      </div>
    );
  if (number === undefined) return waiting;
  return (
    <a
      ref={takeFocus}
      href={`tel:+${number}`}
      className="inline-flex min-h-11 items-center gap-2 rounded-md border border-control bg-surface px-4 text-sm font-semibold tabular-nums hover:bg-sunken"
    >
      <Phone className="size-4 text-accent" />
      <span className="sr-only">Call </span>
      {formatPhone(number)}
    </a>
  );
}
