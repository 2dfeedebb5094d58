import { ApiError } from "@efie/client";
import type { OwnProperty } from "@efie/contract";
import { useEffect, useState } from "react";
import { useForm, type UseFormReturn } from "react-hook-form";
import { api } from "../../../lib/api/api.ts";
import { callProblem } from "../../../lib/api/call-problem.ts";
import { propertyCalls } from "../../../lib/api/calls.ts";
import { useSingleFlight } from "../../../lib/forms/use-single-flight.ts";
import { showToast } from "../../../ui/feedback/toast.tsx";
import { forgetEdit, keepEdit, readEdit } from "./edit-draft.ts";
import { isChanged, readValues, toBody, type EditValues } from "./edit-values.ts";
import { useOwnPropertyChanges } from "../own-properties.ts";
import type { Lookups } from "../../../entities/property/use-lookups-query.ts";

const missing = "Please fill all required fields.";

function startOf(property: OwnProperty, { features }: Lookups) {
  const begun = readValues(
    property,
    features.map(({ id }) => id),
  );
  const kept = readEdit(property.id, begun);
  const isRestored = kept !== null && isChanged(begun, { ...begun, ...kept });
  return { begun, values: { ...begun, ...kept }, isRestored };
}

/** Keeps what is typed over a reload, until it is saved or given up. */
function useKeptEdit(id: number, { subscribe }: UseFormReturn<EditValues>, begun: EditValues): void {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => (isChanged(begun, values) ? keepEdit(id, values) : forgetEdit(id)),
      }),
    [subscribe, id, begun],
  );
}

/** The server's messages, beside their fields; whether there were any. */
function showFieldErrors({ setError, getValues }: UseFormReturn<EditValues>, error: unknown): boolean {
  const fields = error instanceof ApiError ? Object.entries(error.fieldErrors) : [];
  const known = fields.filter(([name]) => name in getValues());
  for (const [index, [name, messages]] of known.entries())
    setError(name as keyof EditValues, { type: "server", message: messages[0] ?? "" }, { shouldFocus: index === 0 });
  return known.length > 0;
}

/** The facts of a property while they are edited. */
export function useEditForm(property: OwnProperty, lookups: Lookups, onDone: () => void) {
  const { update, refresh } = useOwnPropertyChanges();
  // As it was when the editor opened: a refreshed list must not change what somebody is typing.
  const [start] = useState(() => startOf(property, lookups));
  const [isRestored, setIsRestored] = useState(start.isRestored);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm<EditValues>({ defaultValues: start.values, mode: "onSubmit", reValidateMode: "onChange" });
  useKeptEdit(property.id, form, start.begun);

  function leave() {
    forgetEdit(property.id);
    onDone();
  }
  async function save(values: EditValues): Promise<void> {
    try {
      const { data } = await api.call(propertyCalls.updateProperty, {
        params: { id: property.id },
        body: toBody(values, lookups.features),
      });
      if (data === null) return;
      update(property.id, data);
      refresh();
      showToast("Property updated successfully!", "success");
      leave();
    } catch (error) {
      showFieldErrors(form, error);
      setProblem(callProblem(error, "Update failed"));
      if (error instanceof ApiError && error.status === 409) refresh();
    }
  }
  const send = form.handleSubmit(save, (errors) => {
    const isMissing = Object.values(errors).some(({ type }) => type === "required");
    setProblem(isMissing ? missing : "Please correct the marked fields.");
  });
  const submit = useSingleFlight(async () => {
    setProblem(null);
    await send();
  });
  return {
    form,
    problem,
    submit,
    isRestored,
    hasChanges: () => isChanged(start.begun, form.getValues()),
    leave,
    startOver: () => {
      form.reset(start.begun);
      forgetEdit(property.id);
      setIsRestored(false);
    },
  };
}
