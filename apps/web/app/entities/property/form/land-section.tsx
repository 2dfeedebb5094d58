import { useWatch } from "react-hook-form";
import { OptionSelect, usePropertyField } from "./property-field.tsx";
import type { PropertyOption } from "./property-options.ts";
import type { PropertyValues } from "./property-values.ts";
import { landOwnerLabels, tenureLabels, titleLabels } from "../land-papers.ts";
import { TextField } from "../../../ui/fields/field.tsx";
import { FormSection } from "../../../ui/layout/form-section.tsx";

const unsaid: PropertyOption = { value: "", label: "Not said" };

function optionsOf(labels: Readonly<Record<string, string>>): readonly PropertyOption[] {
  return [unsaid, ...Object.entries(labels).map(([value, label]) => ({ value, label }))];
}

const disputes: readonly PropertyOption[] = [
  unsaid,
  { value: "false", label: "None that I know of" },
  { value: "true", label: "There is one, or a case in court" },
];

/** The papers of a piece of land; all optional. */
export function LandSection() {
  const field = usePropertyField();
  const type = useWatch<PropertyValues, "property_type">({ name: "property_type" });
  if (type !== "land") return null;
  return (
    <FormSection
      title="Papers of the land"
      text="Buyers ask for these first. What you say stands on the page as your word, beside what they should check."
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <OptionSelect label="Best paper there is" options={optionsOf(titleLabels)} {...field("title_type")} />
        <OptionSelect label="Tenure" options={optionsOf(tenureLabels)} {...field("tenure")} />
        <OptionSelect label="Who owns the land" options={optionsOf(landOwnerLabels)} {...field("land_owner")} />
        <OptionSelect label="Dispute about the land" options={disputes} {...field("litigation_declared")} />
        <TextField label="Number of plots" inputMode="decimal" autoComplete="off" hint="e.g. 1 or 0.5" {...field("plots")} />
      </div>
    </FormSection>
  );
}
