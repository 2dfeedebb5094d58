import { ApiError } from "@efie/client";
import type { OwnProperty, PropertyStatus } from "@efie/contract";
import CircleCheck from "lucide-react/icons/circle-check";
import Undo2 from "lucide-react/icons/undo-2";
import { useState } from "react";
import { nextStatus } from "./listing-state.ts";
import { useOwnPropertyChanges } from "../../entities/property/own-property-queries.ts";
import { api } from "../../lib/api/api.ts";
import { callProblem } from "../../lib/api/call-problem.ts";
import { propertyCalls } from "../../lib/api/calls.ts";
import { useSingleFlight } from "../../lib/forms/use-single-flight.ts";
import { Button } from "../../ui/actions/button.tsx";
import { showToast } from "../../ui/feedback/toast.tsx";

/** Changes whether a property is available, at once; the toast undoes it. */
function useStatus({ id, title, status: before }: Pick<OwnProperty, "id" | "title" | "status">) {
  const { update, refresh } = useOwnPropertyChanges();
  const [isBusy, setIsBusy] = useState(false);

  /** Whether it is done. */
  async function send(status: PropertyStatus): Promise<boolean> {
    try {
      const { data } = await api.call(propertyCalls.updateProperty, { params: { id }, body: { status } });
      if (data !== null) update(id, data);
      return data !== null;
    } catch (error) {
      showToast(callProblem(error, "Update failed"), "error");
      // Expired or deleted meanwhile: the list says how it is.
      if (error instanceof ApiError && (error.status === 409 || error.status === 404)) refresh();
      return false;
    }
  }
  const run = useSingleFlight(async (work: () => Promise<void>) => {
    setIsBusy(true);
    await work();
    setIsBusy(false);
  });
  const describe = (status: PropertyStatus) => `“${title}” is marked as ${status}.`;

  async function undo(): Promise<void> {
    if (await send(before)) showToast(describe(before), "success");
  }
  async function mark(status: PropertyStatus): Promise<void> {
    if (!(await send(status))) return;
    showToast(describe(status), "success", { label: "Undo", run: () => void run(undo) });
  }
  return { isBusy, mark: (status: PropertyStatus) => void run(() => mark(status)) };
}

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
