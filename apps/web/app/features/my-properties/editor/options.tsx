import type { PropertyOption } from "../../../entities/property/property-options.ts";

export function Options({ options }: { options: readonly PropertyOption[] }) {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
