import { ApiError } from "@efie/client";
import { useEffect, useState } from "react";
import { useForm, type UseFormReturn } from "react-hook-form";
import { isIncomplete } from "./property-rules.ts";
import { readPropertyDraft, writePropertyDraft, isChanged, formNames, type PropertyValues } from "./property-values.ts";
import { useSingleFlight } from "../../../lib/browser/hooks.ts";
import { writeDraft } from "../../../lib/storage/draft.ts";

type Options = {
  /** The name under which this tab stores what is typed, over a reload, too. */
  readonly draft: string;
  /** What the fields hold before anything is typed. Read once: a refetch does not change typed input. */
  readonly start: () => PropertyValues;
  /** Said where a required field is empty. */
  readonly missing: string;
  readonly describeFailure: (error: unknown) => string;
  readonly send: (values: PropertyValues, forgetDraft: () => void) => Promise<void>;
};

/** The server's messages beside their fields, in the form's order, so that the first wrong field gets the focus. */
function showFieldErrors({ setError }: UseFormReturn<PropertyValues>, error: unknown): void {
  const messages = error instanceof ApiError ? error.fieldErrors : {};
  const wrong = formNames.filter((name) => messages[name]?.[0] !== undefined);
  for (const [index, name] of wrong.entries())
    setError(name, { type: "server", message: messages[name]?.[0] ?? "" }, { shouldFocus: index === 0 });
}

/** The facts of a property while they are typed, for posting and editing alike. */
export function usePropertyForm({ draft, start: readStart, missing, describeFailure, send }: Options) {
  const [start] = useState(readStart);
  const [values] = useState(() => readPropertyDraft(draft, start));
  const [isRestored, setIsRestored] = useState(() => isChanged(start, values));
  /** Said until a field is changed: it must not lie over what is being put right. */
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm<PropertyValues>({
    defaultValues: values,
    mode: "onSubmit",
    reValidateMode: "onChange",
    // The library's order is that in which components happened to render.
    shouldFocusError: false,
  });
  const { subscribe } = form;
  useEffect(
    function storeDraft() {
      return subscribe({ formState: { values: true }, callback: (state) => writePropertyDraft(draft, start, state.values) });
    },
    [subscribe, draft, start],
  );
  const forgetDraft = () => writeDraft(draft, null);

  async function trySending(typed: PropertyValues): Promise<void> {
    try {
      await send(typed, forgetDraft);
    } catch (error) {
      setProblem(describeFailure(error));
      showFieldErrors(form, error);
    }
  }
  const validateAndSend = form.handleSubmit(trySending, (errors) => {
    setProblem(isIncomplete(form.getValues()) ? missing : "Please correct the marked fields.");
    const first = formNames.find((name) => errors[name] !== undefined);
    if (first !== undefined) form.setFocus(first);
  });
  const submit = useSingleFlight(async () => {
    setProblem(null);
    await validateAndSend();
  });
  return {
    form,
    problem,
    onChange: () => setProblem(null),
    submit,
    isRestored,
    hasChanges: () => isChanged(start, form.getValues()),
    forgetDraft,
    startOver: () => {
      form.reset(start);
      forgetDraft();
      setIsRestored(false);
    },
  };
}
