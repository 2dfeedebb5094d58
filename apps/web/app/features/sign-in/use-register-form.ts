import { ApiError } from "@efie/client";
import type { AccountType, FieldErrors as ServerErrors } from "@efie/contract";
import { visibleText } from "@efie/contract/texts";
import { useState, useEffect } from "react";
import { useForm, type FieldErrors, type UseFormReturn } from "react-hook-form";
import { useLocation, useNavigate } from "react-router";
import { personFields, type PersonField } from "../../entities/account/person-fields.ts";
import { api, accountCalls, callProblem } from "../../lib/api/api.ts";
import { useSingleFlight } from "../../lib/browser/hooks.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { readDraft, writeDraft } from "../../lib/storage/draft.ts";
import { showToast } from "../../ui/feedback/toast.tsx";
import { registeredState } from "./use-guard.ts";

export type Registration = Record<PersonField, string>;

const registerFields = Object.keys(personFields) as readonly PersonField[];

/** The server's messages in the form's order, so that the first wrong field gets the focus. */
function fieldMessages(error: unknown): { name: PersonField; message: string }[] {
  const fields = error instanceof ApiError ? error.fieldErrors : {};
  return registerFields.flatMap((name) => (fields[name]?.[0] === undefined ? [] : [{ name, message: fields[name][0] }]));
}

function messagesOf(errors: FieldErrors<Registration>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(errors).map(([name, { message }]) => [name, [message ?? ""]]));
}

export function useRegisterForm() {
  const form = useForm<Registration>({ mode: "onSubmit", reValidateMode: "onChange" });
  const [problem, setProblem] = useState<RegisterProblem | null>(null);
  const navigate = useNavigate();
  const { search } = useLocation();
  useRegisterDraft(form);

  async function create(typed: Registration): Promise<void> {
    try {
      await api.call(accountCalls.register, { body: { ...typed, account_type: typed.account_type as AccountType } });
    } catch (error) {
      setProblem(describeRefusal(error));
      for (const [index, { name, message }] of fieldMessages(error).entries())
        form.setError(name, { type: "server", message }, { shouldFocus: index === 0 });
      return;
    }
    writeDraft(key, null);
    showToast("Account created successfully! Please log in.", "success");
    await navigate(paths.login + search, { state: registeredState(typed) });
  }

  const send = form.handleSubmit(create, (errors) => setProblem(describeInvalid(form.getValues(), messagesOf(errors))));
  const submit = useSingleFlight(async () => {
    setProblem(null);
    await send();
  });
  const { errors, isSubmitting } = form.formState;
  return { problem, onChange: () => setProblem(null), submit, register: form.register, errors, isSubmitting };
}

const key = "register";

/** Keeps what is typed over a reload, but never the password. */
function useRegisterDraft({ subscribe, getValues, setValue }: UseFormReturn<Registration>): void {
  useEffect(
    function keepDraft() {
      const stored = readDraft(key) as Partial<Registration> | null;
      for (const name of registerFields) {
        const text = stored?.[name];
        // What was typed before the script was there is newer.
        if (text !== undefined && (getValues(name) ?? "") === "") setValue(name, text);
      }
      return subscribe({
        formState: { values: true },
        callback: ({ values }) => writeDraft(key, { ...values, password: undefined }),
      });
    },
    [subscribe, getValues, setValue],
  );
}

type RegisterProblem = { readonly title: string; readonly text: string };

const refused = "Registration Error";
const unknown = "Something went wrong. Please try again.";

/**
 * What the form itself has against what was typed: something missing first, then the password (spec, section 5). What is
 * malformed is named besides, because the focus may go there.
 */
export function describeInvalid(typed: Registration, errors: ServerErrors): RegisterProblem {
  const missing = registerFields.filter((name) => visibleText(typed[name] ?? "") === "");
  const malformed = registerFields.flatMap((name) => (missing.includes(name) ? [] : (errors[name] ?? [])));
  if (missing.length > 0)
    return { title: "Missing Information", text: ["Please fill out all required fields.", ...malformed].join(" ") };
  return { title: errors["password"] === undefined ? refused : "Invalid Password", text: malformed.join(" ") };
}

/** Why the server did not make the account (spec, section 8). */
export function describeRefusal(error: unknown): RegisterProblem {
  const fields = error instanceof ApiError ? error.fieldErrors : {};
  const hasFields = Object.keys(fields).length > 0;
  return { title: refused, text: hasFields ? describeFields(fields) : callProblem(error, unknown) };
}

/** The email's error, else the first that is about no field, else all. */
function describeFields(fields: ServerErrors): string {
  return fields["email"]?.[0] ?? fields["non_field_errors"]?.[0] ?? (Object.values(fields).flat().join(" ") || unknown);
}
