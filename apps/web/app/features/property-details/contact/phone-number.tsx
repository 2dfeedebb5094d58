import Phone from "lucide-react/icons/phone";
import { useEffect, useState, type ReactNode } from "react";
import { api } from "../../../lib/api/api.ts";
import { propertyCalls } from "../../../lib/api/calls.ts";
import { formatPhone } from "../../../lib/format/numbers.ts";
import { describeProblem } from "../../../lib/page/page-problem.ts";
import { Button } from "../../../ui/actions/button.tsx";

type Answer = { readonly number: string } | { readonly problem: string };

async function ask(propertyId: number): Promise<Answer> {
  try {
    const { data } = await api.call(propertyCalls.getOwnerContact, { params: { id: propertyId } });
    return data === null ? { problem: "Please log in again to see the number." } : { number: data.phone_number };
  } catch (error) {
    return { problem: describeProblem(error) };
  }
}

/** The button that had it is gone. */
function takeFocus(link: HTMLElement | null): void {
  link?.focus({ preventScroll: true });
}

/** Asks for the owner's number and shows it, ready to be called. Load it lazily. */
export default function PhoneNumber({ propertyId, waiting }: { propertyId: number; waiting: ReactNode }) {
  const [attempt, setAttempt] = useState(1);
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    let isOver = false;
    void ask(propertyId).then((given) => isOver || setAnswer(given));
    return () => {
      isOver = true;
    };
  }, [propertyId, attempt]);

  if (answer === null) return waiting;
  if ("problem" in answer) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="text-sm font-medium text-danger">{answer.problem}</p>
        <Button look="quiet" size="small" onClick={() => (setAnswer(null), setAttempt(attempt + 1))}>
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
      <Phone aria-hidden="true" className="size-4 text-accent" />
      <span className="sr-only">Call </span>
      {formatPhone(number)}
    </a>
  );
}
