import { ApiError } from "@efie/client";
import { useEffect, useState } from "react";
import { useForm, type UseFormReturn } from "react-hook-form";
import { missingFields } from "./property-rules.ts";
import { readPropertyDraft, writePropertyDraft, isChanged, formNames, type PropertyValues } from "./property-values.ts";
import { focusField } from "../quality/quality-words.tsx";
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
  /** Puts the focus on a field, where not all are in sight. */
  readonly showField?: (name: FormName) => void;
};

type FormName = keyof PropertyValues;

/** The server's messages beside their fields. */
function showFieldErrors({ setError }: UseFormReturn<PropertyValues>, error: unknown): FormName[] {
  const messages = error instanceof ApiError ? error.fieldErrors : {};
  const wrong = formNames.filter((name) => messages[name]?.[0] !== undefined);
  for (const name of wrong) setError(name, { type: "server", message: messages[name]?.[0] ?? "" });
  return wrong;
}

/** A form whose values the tab stores while they are typed. */
function useStoredForm(draft: string, readStart: () => PropertyValues) {
  const [start] = useState(readStart);
  const [values] = useState(() => readPropertyDraft(draft, start));
  const [isRestored, setIsRestored] = useState(() => isChanged(start, values));
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
  function startOver() {
    form.reset(start);
    forgetDraft();
    setIsRestored(false);
  }
  return { form, isRestored, hasChanges: () => isChanged(start, form.getValues()), forgetDraft, startOver };
}

/** The facts of a property while they are typed, for posting and editing alike. */
export function usePropertyForm({ draft, start, missing, describeFailure, send, showField = focusField }: Options) {
  const stored = useStoredForm(draft, start);
  const { form, forgetDraft } = stored;
  /** Said until a field is changed: it must not lie over what is being put right. */
  const [problem, setProblem] = useState<string | null>(null);
  const showFirst = ([first]: readonly FormName[]) => first !== undefined && showField(first);
  async function trySending(typed: PropertyValues): Promise<void> {
    try {
      await send(typed, forgetDraft);
    } catch (error) {
      setProblem(describeFailure(error));
      showFirst(showFieldErrors(form, error));
    }
  }
  const validateAndSend = form.handleSubmit(trySending, (errors) => {
    setProblem(missingFields(form.getValues()).length > 0 ? missing : "Please correct the marked fields.");
    showFirst(formNames.filter((name) => errors[name] !== undefined));
  });
  /** Whether these fields are right; the first wrong one gets the focus. */
  async function check(names: readonly FormName[]): Promise<boolean> {
    const isRight = await form.trigger(names);
    if (!isRight) showFirst(names.filter((name) => form.getFieldState(name).invalid));
    return isRight;
  }
  function onChange({ target }: { target: EventTarget }) {
    setProblem(null);
    const name = formNames.find((known) => known === (target as Partial<HTMLInputElement>).name);
    // Before the form is sent the library looks again only at what it is asked to.
    if (name !== undefined && form.getFieldState(name).invalid) void form.trigger(name);
  }
  const submit = useSingleFlight(async () => {
    setProblem(null);
    await validateAndSend();
  });
  return { ...stored, problem, onChange, submit, check };
}
