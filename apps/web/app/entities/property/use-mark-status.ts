import { ApiError } from "@efie/client";
import type { OwnProperty, PropertyStatus } from "@efie/contract";
import { useState } from "react";
import { useOwnPropertyChanges } from "./own-property-queries.ts";
import { api, callProblem, propertyCalls } from "../../lib/api/api.ts";
import { checkOnline, showToast } from "../../ui/feedback/toast.tsx";

type Listing = Pick<OwnProperty, "id" | "title" | "status">;

/** Changes whether a listing is available, at once; the toast undoes it. `mark` returns whether it is done; a refusal is shown. */
export function useMarkStatus() {
  const { update, refresh } = useOwnPropertyChanges();
  const [isBusy, setIsBusy] = useState(false);

  async function change({ id, title }: Listing, status: PropertyStatus, undo: (() => void) | null): Promise<boolean> {
    if (!checkOnline()) return false;
    setIsBusy(true);
    try {
      const { data } = await api.call(propertyCalls.updateProperty, { params: { id }, body: { status } });
      if (data === null) return false;
      update(id, data);
      showToast(`“${title}” is marked as ${status}.`, "success", undo && { label: "Undo", run: undo });
      return true;
    } catch (error) {
      showToast(callProblem(error, "Update failed"), "error");
      // Expired or deleted meanwhile: the list says how it is.
      if (error instanceof ApiError && (error.status === 409 || error.status === 404)) refresh();
      return false;
    } finally {
      setIsBusy(false);
    }
  }
  const mark = (listing: Listing, status: PropertyStatus): Promise<boolean> =>
    change(listing, status, () => void change(listing, listing.status, null));
  return { isBusy, mark };
}
