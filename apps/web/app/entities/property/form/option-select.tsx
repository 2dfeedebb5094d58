import type { ComponentProps } from "react";
import { NativeSelect } from "../../../ui/fields/field.tsx";
import type { PropertyOption } from "../property-words.ts";

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
