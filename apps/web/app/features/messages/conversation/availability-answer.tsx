import type { Message, PropertyStatus } from "@efie/contract";
import { useState } from "react";
import { isAvailabilityQuestion } from "../../../entities/message/availability-question.ts";
import { api } from "../../../lib/api/api.ts";
import { callProblem } from "../../../lib/api/call-problem.ts";
import { propertyCalls } from "../../../lib/api/calls.ts";
import { useSingleFlight } from "../../../lib/forms/use-single-flight.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { showToast } from "../../../ui/feedback/toast.tsx";

type Props = { otherId: number; last: Message | undefined; onSend: (text: string) => void };
type Asked = NonNullable<Message["property"]>;

/** Takes a listing out of the lists. The message undoes it. */
async function markGone({ id, title }: Asked): Promise<void> {
  const { data } = await api.call(propertyCalls.getProperty, { params: { id } });
  const status = data.type === "sale" ? "sold" : "rented";
  const set = async (next: PropertyStatus) => {
    await api.call(propertyCalls.updateProperty, { params: { id }, body: { status: next } });
    return `“${title}” is marked as ${next}.`;
  };
  const undo = () => set("available").then(showToast, (error: unknown) => showToast(callProblem(error, failed), "error"));
  showToast(await set(status), "success", { label: "Undo", run: () => void undo() });
}

const failed = "This did not work. Please try again.";

/** One tap answers "Is it still available?": a yes also confirms the listing, a no takes it out of the lists. */
export function AvailabilityAnswer({ otherId, last, onSend }: Props) {
  const [isBusy, setIsBusy] = useState(false);
  const property = last?.property ?? null;
  const answer = useSingleFlight(async (work: (asked: Asked) => Promise<unknown>, text: string) => {
    if (property === null) return;
    setIsBusy(true);
    try {
      await work(property);
      onSend(text);
    } catch (error) {
      showToast(callProblem(error, failed), "error");
    }
    setIsBusy(false);
  });
  if (property === null || last?.sender !== otherId || !isAvailabilityQuestion(last.content)) return null;
  const confirm = ({ id }: Asked) => api.call(propertyCalls.confirmProperty, { params: { id } });
  return (
    <div role="group" aria-label="Answer" className="flex flex-wrap gap-2 border-t border-line bg-surface px-3 pt-2.5 md:px-6">
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
