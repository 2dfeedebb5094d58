import type { PropertyFeature } from "@efie/contract";
import { ownerCheckKinds } from "@efie/contract/enums";
import type { ReactNode } from "react";
import { paths } from "../../lib/navigation/paths.ts";
import { PillCheck } from "../../ui/fields/choice-group.tsx";
import { Link } from "../../ui/navigation/link.tsx";
import { ownerCheckLabels } from "./filter-names.ts";
import type { SearchAddress } from "./search-query.ts";

/** What people ask for first; the others are a tap away. */
const askedFor = [
  "Furnished",
  "Air conditioning",
  "Walled and gated",
  "Prepaid meter",
  "Polytank",
  "Borehole",
  "Standby generator",
  "Security guard",
  "Fitted kitchen",
  "Wi-Fi",
];

type PillsProps = {
  name: string;
  choices: readonly (readonly [value: string | number, label: string, spoken?: string])[];
  chosen: readonly unknown[];
};

function Pills({ name, choices, chosen }: PillsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {choices.map(([value, label, spoken]) => (
        <PillCheck key={value} {...{ name, value, label }} aria-label={spoken} defaultChecked={chosen.includes(value)} />
      ))}
    </div>
  );
}

type PillFieldsProps = PillsProps & { label: string; children?: ReactNode };

/** Several of a few things, all of them in sight. */
export function PillFields({ label, children, ...pills }: PillFieldsProps) {
  return (
    <fieldset className="sm:col-span-2">
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <Pills {...pills} />
      {children}
    </fieldset>
  );
}

export function FlagField({ label, name, isOn }: { label: string; name: string; isOn: boolean }) {
  return (
    <div className="sm:col-span-2">
      <PillCheck label={label} name={name} value="true" defaultChecked={isOn} />
    </div>
  );
}

/** The amenities that a property must have, all of them. */
export function AmenityFields({ features, chosen }: { features: readonly PropertyFeature[]; chosen: readonly number[] }) {
  const first = askedFor.flatMap((name) => features.find((feature) => feature.name === name) ?? []);
  const others = features.filter((feature) => !first.includes(feature));
  const pills = (some: readonly PropertyFeature[]) => ({
    name: "features",
    choices: some.map(({ id, name }) => [id, name] as const),
    chosen,
  });
  return (
    <PillFields label="Amenities" {...pills(first)}>
      {others.length > 0 && (
        <details open={others.some(({ id }) => chosen.includes(id))} className="group mt-2">
          <summary className="inline-flex min-h-11 items-center text-sm font-semibold text-accent hover:underline">
            More amenities
          </summary>
          <div className="mt-1">
            <Pills {...pills(others)} />
          </div>
        </details>
      )}
    </PillFields>
  );
}

/** What must have been checked of the owner: all that is chosen. */
export function OwnerCheckFields({ chosen }: { chosen: NonNullable<SearchAddress["owner_check"]> }) {
  const choices = ownerCheckKinds.map((kind) => [kind, ownerCheckLabels[kind]] as const);
  return (
    <PillFields label="Who offers it" name="owner_check" choices={choices} chosen={chosen}>
      <p className="mt-1.5 text-sm text-quiet">
        <Link to={paths.trust} className="inline-flex min-h-11 items-center link">
          What checks mean
        </Link>
      </p>
    </PillFields>
  );
}
