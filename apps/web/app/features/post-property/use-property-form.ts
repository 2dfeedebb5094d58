import { ApiError } from "@efie/client";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { api } from "../../lib/api/api.ts";
import { callProblem } from "../../lib/api/call-problem.ts";
import { propertyCalls } from "../../lib/api/calls.ts";
import { sendOnce } from "../../lib/api/idempotency-key.ts";
import { paths } from "../../lib/navigation/paths.ts";
import type { Lookups } from "../../entities/property/use-lookups-query.ts";
import { useSingleFlight } from "../../lib/forms/use-single-flight.ts";
import { forgetPropertyDraft, keepPropertyDraft, readPropertyDraft } from "./property-draft.ts";
import { describeInvalid } from "./property-rules.ts";
import { propertyFields, toBody, type TypedProperty } from "./typed-property.ts";

/** The server's messages in the form's order, so that the first wrong field gets the focus. */
function fieldMessages(error: unknown): { name: keyof TypedProperty; message: string }[] {
  const fields = error instanceof ApiError ? error.fieldErrors : {};
  return propertyFields.flatMap((name) => (fields[name]?.[0] === undefined ? [] : [{ name, message: fields[name][0] }]));
}

const postedBefore =
  "This property has been posted already, with other details. You find it under My Properties. To post it a second time, press Add Images again.";

/** `Error: ` and what the server, or the line, said (spec, section 8). */
function describeRefusal(error: unknown): string {
  if (error instanceof ApiError && error.status === 422) return `Error: ${postedBefore}`;
  return `Error: ${callProblem(error, error instanceof Error ? error.message : "The property could not be posted.")}`;
}

/** A new property while it is typed. */
export function usePropertyForm({ features }: Pick<Lookups, "features">) {
  const form = useForm<TypedProperty>({
    defaultValues: readPropertyDraft(),
    mode: "onSubmit",
    reValidateMode: "onChange",
    // The library's order is that in which components happened to render.
    shouldFocusError: false,
  });
  const [problem, setProblem] = useState<string | null>(null);
  const navigate = useNavigate();
  const { subscribe } = form;

  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => keepPropertyDraft(values) }), [subscribe]);

  async function post(typed: TypedProperty): Promise<void> {
    try {
      const { data } = await sendOnce("sell", (idempotencyKey) =>
        api.call(propertyCalls.createProperty, { body: toBody(typed, features), idempotencyKey }),
      );
      // The session ended meanwhile; the page around this leads to the login page, and what was typed stays.
      if (data === null) return;
      forgetPropertyDraft();
      await navigate(paths.addImages(data.id));
    } catch (error) {
      setProblem(describeRefusal(error));
      for (const [index, { name, message }] of fieldMessages(error).entries())
        form.setError(name, { type: "server", message }, { shouldFocus: index === 0 });
    }
  }

  const send = form.handleSubmit(post, (errors) => {
    setProblem(describeInvalid(form.getValues()));
    const first = propertyFields.find((name) => errors[name] !== undefined);
    if (first !== undefined) form.setFocus(first);
  });
  const submit = useSingleFlight(async () => {
    setProblem(null);
    await send();
  });
  return { form, problem, submit, isSubmitting: form.formState.isSubmitting };
}

export type PropertyForm = ReturnType<typeof usePropertyForm>["form"];
