import { useFormContext } from "react-hook-form";
import { propertyRules } from "./property-rules.ts";
import type { PropertyValues } from "./property-values.ts";

const rules: Partial<Record<keyof PropertyValues, object>> = propertyRules;

/** Ties a control of the form around it to its value, its rules and what is wrong with it. */
export function usePropertyField() {
  const { register, formState } = useFormContext<PropertyValues>();
  return (name: keyof PropertyValues) => ({ ...register(name, rules[name]), error: formState.errors[name]?.message });
}
