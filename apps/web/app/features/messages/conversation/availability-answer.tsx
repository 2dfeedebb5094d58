import type { Message } from "@efie/contract";
import { useState } from "react";
import { useNavigate } from "react-router";
import { isAvailabilityQuestion } from "../../../entities/message/availability-question.ts";
import { api } from "../../../lib/api/api.ts";
import { callProblem } from "../../../lib/api/call-problem.ts";
import { propertyCalls } from "../../../lib/api/calls.ts";
import { useSingleFlight } from "../../../lib/forms/use-single-flight.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { showToast } from "../../../ui/feedback/toast.tsx";

type Props = { otherId: number; last: Message | undefined; onSend: (text: string) => void };

/** One tap answers "Is it still available?"; a yes also confirms the listing. */
export function AvailabilityAnswer({ otherId, last, onSend }: Props) {
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const property = last?.property ?? null;
  const confirm = useSingleFlight(async () => {
    if (property === null) return;
    setIsBusy(true);
    try {
      await api.call(propertyCalls.confirmProperty, { params: { id: property.id } });
      onSend("Yes, it is still available.");
    } catch (error) {
      showToast(callProblem(error, "This did not work. Please try again."), "error");
    }
    setIsBusy(false);
  });
  if (property === null || last?.sender !== otherId || !isAvailabilityQuestion(last.content)) return null;
  function deny() {
    onSend("Sorry, it is no longer available.");
    const run = () => void navigate(paths.myProperties);
    showToast("Mark it as rented or sold, so that nobody asks again.", "success", { label: "My Properties", run });
  }
  return (
    <div role="group" aria-label="Answer" className="flex flex-wrap gap-2 border-t border-line bg-surface px-3 pt-2.5 md:px-6">
      <Button size="small" look="secondary" isBusy={isBusy} onClick={() => void confirm()}>
        Yes, it is
      </Button>
      <Button size="small" look="secondary" onClick={deny}>
        No, it is gone
      </Button>
    </div>
  );
}
