import type { OwnProperty, PropertyStatus } from "@efie/contract";
import { useState } from "react";
import { ApiError } from "@efie/client";
import { api } from "../../lib/api/api.ts";
import { callProblem } from "../../lib/api/call-problem.ts";
import { propertyCalls } from "../../lib/api/calls.ts";
import { useSingleFlight } from "../../lib/forms/use-single-flight.ts";
import { showToast } from "../../ui/feedback/toast.tsx";
import { useOwnPropertyChanges } from "../../entities/property/own-property-queries.ts";

/** Changes whether a property can be had, at once; the toast takes it back. */
export function useStatus({ id, title, status: before }: Pick<OwnProperty, "id" | "title" | "status">) {
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
