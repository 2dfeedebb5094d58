import { propertyRules } from "./property-rules.ts";
import type { TypedProperty } from "./typed-property.ts";
import type { PropertyForm } from "./use-property-form.ts";

/** What ties a control to its value, its rules and what is wrong with it. */
export function propertyField({ register, formState }: PropertyForm) {
  const rules: Partial<Record<keyof TypedProperty, object>> = propertyRules;
  return (name: keyof TypedProperty) => ({
    ...register(name, rules[name]),
    error: formState.errors[name]?.message,
  });
}
