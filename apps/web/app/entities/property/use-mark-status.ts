import type { OwnProperty, PropertyStatus } from "@efie/contract";
import { useOwnPropertyChanges } from "./own-property-queries.ts";
import { api, propertyCalls } from "../../lib/api/api.ts";
import { checkOnline, showToast } from "../../ui/feedback/toast.tsx";

type Listing = Pick<OwnProperty, "id" | "title" | "status">;

/** Changes whether a listing is available, at once; the toast undoes it. Returns whether it is done; a refusal is shown. */
export function useMarkStatus() {
  const { update, explain } = useOwnPropertyChanges();

  async function change({ id, title }: Listing, status: PropertyStatus, undo: (() => void) | null): Promise<boolean> {
    if (!checkOnline()) return false;
    try {
      const { data } = await api.call(propertyCalls.updateProperty, { params: { id }, body: { status } });
      if (data === null) return false;
      update(id, data);
      showToast(`“${title}” is marked as ${status}.`, "success", undo && { label: "Undo", run: undo });
      return true;
    } catch (error) {
      explain(error, "Update failed");
      return false;
    }
  }
  return (listing: Listing, status: PropertyStatus): Promise<boolean> =>
    change(listing, status, () => void change(listing, listing.status, null));
}
