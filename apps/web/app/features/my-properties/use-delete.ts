import { ApiError } from "@efie/client";
import type { OwnProperty } from "@efie/contract";
import { useState } from "react";
import { api, requireSession } from "../../lib/api/api.ts";
import { describeWait } from "../../lib/api/call-problem.ts";
import { propertyCalls } from "../../lib/api/calls.ts";
import { useSingleFlight } from "../../lib/forms/use-single-flight.ts";
import { showToast } from "../../ui/feedback/toast.tsx";
import { editDraft } from "./own-properties.ts";
import { writeDraft } from "../../lib/storage/draft.ts";
import { useOwnPropertyChanges } from "../../entities/property/own-property-queries.ts";

async function send(id: number): Promise<void> {
  try {
    requireSession(await api.call(propertyCalls.deleteProperty, { params: { id } }));
  } catch (error) {
    // Deleted already, here or in another tab: that is what was wanted.
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}

/** Deletes a property, after a question. */
export function useDelete({ id, title }: Pick<OwnProperty, "id" | "title">, onDeleted: () => void) {
  const { remove } = useOwnPropertyChanges();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  const confirm = useSingleFlight(async () => {
    setIsBusy(true);
    try {
      await send(id);
      writeDraft(editDraft(id), null);
      onDeleted();
      remove(id);
      showToast(`“${title}” is deleted.`, "success");
    } catch (error) {
      showToast(describeWait(error) ?? "Could not delete property.", "error");
    }
    setIsBusy(false);
    setIsAsking(false);
  });
  return { isAsking, isBusy, ask: () => setIsAsking(true), stopAsking: () => setIsAsking(false), confirm };
}
