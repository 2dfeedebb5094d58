import { ApiError } from "@efie/client";
import type { OwnProperty } from "@efie/contract";
import { readValues, toBody } from "../../../entities/property/form/property-values.ts";
import { usePropertyForm } from "../../../entities/property/form/use-property-form.ts";
import type { Lookups } from "../../../entities/property/lookups.ts";
import { api } from "../../../lib/api/api.ts";
import { callProblem } from "../../../lib/api/call-problem.ts";
import { propertyCalls } from "../../../lib/api/calls.ts";
import { editDraft } from "../own-properties.ts";
import { showToast } from "../../../ui/feedback/toast.tsx";
import { useOwnPropertyChanges } from "../../../entities/property/own-property-queries.ts";

/** The facts of a property while they are edited. */
export function useEditProperty(property: OwnProperty, { features }: Lookups, onDone: () => void) {
  const { id } = property;
  const { update, refresh } = useOwnPropertyChanges();
  const form = usePropertyForm({
    draft: editDraft(id),
    start: () => {
      const known = features.map((feature) => feature.id);
      return readValues(property, known);
    },
    missing: "Please fill all required fields.",
    describeFailure: (error) => {
      // The property expired or became inactive in the meantime. The list shows how to bring it back.
      if (error instanceof ApiError && error.status === 409) refresh();
      return callProblem(error, "Update failed");
    },
    send: async (values, forgetDraft) => {
      const { data } = await api.call(propertyCalls.updateProperty, { params: { id }, body: toBody(values, features) });
      if (data === null) return;
      update(id, data);
      refresh();
      showToast("Property updated successfully!", "success");
      forgetDraft();
      onDone();
    },
  });
  function leave() {
    form.forgetDraft();
    onDone();
  }
  return { ...form, leave };
}
