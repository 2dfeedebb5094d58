import type { Message } from "@efie/contract";
import { useState } from "react";
import { isAvailabilityQuestion } from "../../../entities/message/availability-question.ts";
import { useOwnPropertyChanges } from "../../../entities/property/own-property-queries.ts";
import { useMarkStatus } from "../../../entities/property/use-mark-status.ts";
import { api } from "../../../lib/api/api.ts";
import { callProblem } from "../../../lib/api/call-problem.ts";
import { propertyCalls } from "../../../lib/api/calls.ts";
import { useSingleFlight } from "../../../lib/forms/use-single-flight.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { showToast } from "../../../ui/feedback/toast.tsx";

type Props = { otherId: number; last: Message | undefined; onSend: (text: string) => void };
type Asked = NonNullable<Message["property"]>;
/** Does what an answer says. Returns whether it is done. */
type Work = (asked: Asked) => Promise<boolean>;

/** One tap answers "Is it still available?": a yes also confirms the listing, a no takes it out of the lists. */
export function AvailabilityAnswer({ otherId, last, onSend }: Props) {
  const [isBusy, setIsBusy] = useState(false);
  const { mark } = useMarkStatus();
  const { update } = useOwnPropertyChanges();
  const property = last?.property ?? null;
  const answer = useSingleFlight(async (work: Work, text: string) => {
    if (property === null) return;
    setIsBusy(true);
    try {
      if (await work(property)) onSend(text);
    } catch (error) {
      showToast(callProblem(error, "This did not work. Please try again."), "error");
    }
    setIsBusy(false);
  });
  if (property === null || last?.sender !== otherId || !isAvailabilityQuestion(last.content)) return null;
  const confirm: Work = async ({ id }) => {
    const { data } = await api.call(propertyCalls.confirmProperty, { params: { id } });
    if (data !== null) update(id, data);
    return data !== null;
  };
  const markGone: Work = async ({ id }) => {
    const { data } = await api.call(propertyCalls.getProperty, { params: { id } });
    return await mark(data, data.type === "sale" ? "sold" : "rented");
  };
  return (
    <div role="group" aria-label="Answer" className="flex flex-wrap gap-2 border-t border-line bg-surface px-3 py-2.5 md:px-6">
      <Button size="small" look="secondary" isBusy={isBusy} onClick={() => void answer(confirm, "Yes, it is still available.")}>
        Yes, it is
      </Button>
      <Button
        size="small"
        look="secondary"
        disabled={isBusy}
        onClick={() => void answer(markGone, "Sorry, it is no longer available.")}
      >
        No, it is gone
      </Button>
    </div>
  );
}
