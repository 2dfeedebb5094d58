import Phone from "lucide-react/icons/phone";
import { useState, type ReactNode } from "react";
import { askForNumber } from "./owner-contact.ts";
import { useRequest } from "../../../lib/api/use-request.ts";
import { formatPhone } from "../../../lib/format/format.ts";
import { Button } from "../../../ui/actions/button.tsx";

/** The button that had it is gone. */
function takeFocus(link: HTMLElement | null): void {
  link?.focus({ preventScroll: true });
}

/** Asks for the owner's number and shows it, ready to be called. Load it lazily. */
export default function PhoneNumber({ propertyId, waiting }: { propertyId: number; waiting: ReactNode }) {
  const [attempt, setAttempt] = useState(1);
  const { data: answer, isCurrent } = useRequest(`${propertyId} ${attempt}`, () => askForNumber(propertyId));

  if (answer === undefined || !isCurrent) return waiting;
  if ("problem" in answer) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="text-sm font-medium text-danger">{answer.problem}</p>
        <Button look="quiet" size="small" onClick={() => setAttempt(attempt + 1)}>
          Try Again
        </Button>
      </div>
    );
  }
  const { number } = answer;
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
