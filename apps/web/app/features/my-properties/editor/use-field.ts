import { useFormContext } from "react-hook-form";
import { editRules } from "./edit-rules.ts";
import type { EditValues } from "./edit-values.ts";

/** A field of the editor by its name: what ties a control to the form, and what is wrong with it. */
export function useField() {
  const { register, formState } = useFormContext<EditValues>();
  return (name: keyof EditValues) => ({
    ...register(name, editRules[name] as Parameters<typeof register>[1]),
    error: (formState.errors[name] as { message?: string } | undefined)?.message,
  });
}
