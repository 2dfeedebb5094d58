import type { ComponentProps } from "react";
import { useFormContext } from "react-hook-form";
import { propertyRules } from "./property-rules.ts";
import type { PropertyValues } from "./property-values.ts";
import type { PropertyOption } from "./property-options.ts";
import { NativeSelect } from "../../../ui/fields/field.tsx";

const rules: Partial<Record<keyof PropertyValues, object>> = propertyRules;

/** Ties a control of the form around it to its value, its rules and what is wrong with it. */
export function usePropertyField() {
  const { register, formState } = useFormContext<PropertyValues>();
  return (name: keyof PropertyValues) => ({ ...register(name, rules[name]), error: formState.errors[name]?.message });
}

/** A picker among the words of the API. */
export function OptionSelect({ options, ...rest }: ComponentProps<typeof NativeSelect> & { options: readonly PropertyOption[] }) {
  return (
    <NativeSelect {...rest}>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </NativeSelect>
  );
}
