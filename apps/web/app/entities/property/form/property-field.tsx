import { createContext, use, type ComponentProps, type ReactNode } from "react";
import { useFormContext, useWatch, type FieldPathValues } from "react-hook-form";
import type { CountField, PropertyField } from "@efie/contract/field-kinds";
import { fieldNames, fieldOf, fieldsIn, isAsked, type FieldName } from "@efie/contract/fields";
import { readNumber } from "@efie/contract/numbers";
import { stepOf, usefulness } from "@efie/contract/posting";
import type { FormStep, PropertyValues } from "./property-values.ts";
import { propertyRules, type PropertyOption } from "./property-rules.ts";
import { NativeSelect, TextField } from "../../../ui/fields/field.tsx";
import { pickerOptions } from "../../../ui/fields/select-box.tsx";
import { StepperField } from "../../../ui/fields/stepper-field.tsx";
import { Toggle } from "../../../ui/fields/toggle.tsx";
import { Collapsible } from "../../../ui/layout/sections.tsx";
import { classes } from "../../../ui/styles/classes.ts";

/** What the form around it holds of these, as it is typed. */
export function useValues<const Names extends readonly (keyof PropertyValues)[]>(
  ...names: Names
): FieldPathValues<PropertyValues, Names> {
  return useWatch<PropertyValues, Names>({ name: names });
}

/** Sets the pin of the form around it; null takes it off. What was wrong with it is past. */
export function useSetPin() {
  const { setValue, clearErrors } = useFormContext<PropertyValues>();
  return (point: { readonly latitude: number; readonly longitude: number } | null) => {
    for (const axis of ["latitude", "longitude"] as const)
      setValue(axis, point === null ? "" : point[axis].toFixed(6), { shouldDirty: true });
    clearErrors(["latitude", "longitude"]);
  };
}

/** Ties a control of the form around it to its value, its rules and what is wrong with it. */
export function usePropertyField() {
  const { register, formState } = useFormContext<PropertyValues>();
  return (name: keyof PropertyValues) => ({ ...register(name, propertyRules[name]), error: formState.errors[name]?.message });
}

/** A picker among the words of the API. */
export function OptionSelect({ options, ...rest }: ComponentProps<typeof NativeSelect> & { options: readonly PropertyOption[] }) {
  return <NativeSelect {...rest}>{pickerOptions(options.map(({ value, label }) => [value, label]))}</NativeSelect>;
}

const unsaid: PropertyOption = { value: "", label: "Not said" };

function optionsOf(field: PropertyField): readonly PropertyOption[] | null {
  if (field.kind === "answer")
    return [unsaid, { value: "false", label: field.no.asked }, { value: "true", label: field.yes.asked }];
  if (field.kind !== "choice") return null;
  const options = Object.entries(field.options).map(([value, label]) => ({ value, label }));
  return field.initial === undefined ? [unsaid, ...options] : options;
}

/** The number pads of some phones have no minus, which a floor may need. */
function keysOf(field: PropertyField): Pick<ComponentProps<typeof TextField>, "inputMode" | "maxLength"> {
  if (field.kind === "text") return { maxLength: field.max };
  if (field.kind !== "count") return { inputMode: "decimal" };
  if (field.unit === "floor") return {};
  return { inputMode: field.unit === "year" ? "numeric" : "decimal", maxLength: String(field.max).length };
}

/** Whether what a field is good for is said under it. */
const SaysUsefulness = createContext(false);

/** The line under a field: how to fill it in, and what that is good for. */
export function useHint(name: FieldName): string | undefined {
  const { hint } = { hint: undefined, ...fieldOf(name) };
  const useful = usefulness(name);
  if (!use(SaysUsefulness) || useful === undefined) return hint;
  return hint === undefined ? useful : `${hint.replace(/\.$/, "")}. ${useful}`;
}

/** The control of a field, as its kind asks for. */
function FieldControl({ name, hint, isWarning }: { name: FieldName; isWarning?: boolean; hint?: string }) {
  const tie = usePropertyField();
  const usual = useHint(name);
  const field = fieldOf(name);
  const label = field.question ?? field.label;
  if (field.kind === "flag") return <Toggle label={label} {...tie(name)} />;
  const words = { label, hint: hint ?? usual };
  const options = optionsOf(field);
  if (options !== null) return <OptionSelect options={options} {...words} {...tie(name)} />;
  if (field.kind === "count" && field.unit === undefined) return <Stepper name={name} field={field} {...words} />;
  return <TextField autoComplete="off" {...keysOf(field)} {...words} {...(isWarning && { isWarning })} {...tie(name)} />;
}

type StepperProps = { name: FieldName; field: CountField; label: string; hint: string | undefined };

function Stepper({ name, field: { min, max }, ...words }: StepperProps) {
  const tie = usePropertyField();
  const { getValues, setValue } = useFormContext<PropertyValues>();
  function step(by: 1 | -1) {
    const next = (readNumber(String(getValues(name))) || 0) + by;
    setValue(name, String(Math.min(max, Math.max(min, next))), { shouldValidate: true });
  }
  return <StepperField {...words} onStep={step} {...tie(name)} />;
}

/** The names of a section's fields that the property has, as it is typed. */
export function useFieldsIn(section: Parameters<typeof fieldsIn>[0]): FieldName[] {
  const [type, property_type] = useValues("type", "property_type");
  return fieldsIn(section, { type, property_type });
}

type SectionProps = { names: readonly FieldName[]; warnings?: { readonly [Name in FieldName]?: string | undefined } };

/** The controls of a section. A warning stands in place of a field's hint. */
export function FieldControls({ names, warnings = {} }: SectionProps) {
  return names.map((name) => {
    const warning = warnings[name];
    return <FieldControl key={name} name={name} {...(warning !== undefined && { hint: warning, isWarning: true })} />;
  });
}

/**
 * A section's controls beside each other. On a phone two in a row, but one where its text is large, or where a line says what each is
 * good for.
 */
export function FieldGrid({ className, ...section }: SectionProps & { className?: string | undefined }) {
  const isSaid = use(SaysUsefulness);
  const usual = classes(
    "grid items-start gap-4 sm:grid-cols-3",
    !isSaid && "grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))]",
  );
  return (
    <div className={className ?? usual}>
      <FieldControls {...section} />
    </div>
  );
}

type MoreProps = { step: FormStep; isShut: boolean; children: ReactNode };

/** What can wait, with what it is good for. Open as a part of one page; nothing where such a property has none of it. */
export function More({ step, isShut, children }: MoreProps) {
  const [type, property_type] = useValues("type", "property_type");
  if (!isShut) return children;
  if (!fieldNames.some((name) => stepOf(name) === step && isAsked(name, { type, property_type }) && canWait(name))) return null;
  return (
    <SaysUsefulness value>
      <Collapsible title="More that people ask for">
        <div className="grid *:rounded-none *:border-0 [&>*+*]:border-t">{children}</div>
      </Collapsible>
    </SaysUsefulness>
  );
}

/** Whether a listing is complete without it. */
export const canWait = (name: FieldName): boolean => usefulness(name) !== undefined;
