import type { PropertyFeature } from "@efie/contract";
import { ownerCheckKinds } from "@efie/contract/enums";
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

/** The amenities that a property must have, all of them. */
export function AmenityFields({ features, chosen }: { features: readonly PropertyFeature[]; chosen: readonly number[] }) {
  const first = askedFor.flatMap((name) => features.find((feature) => feature.name === name) ?? []);
  const others = features.filter((feature) => !first.includes(feature));
  const pills = (some: readonly PropertyFeature[]) => (
    <div className="flex flex-wrap gap-2">
      {some.map(({ id, name }) => (
        <PillCheck key={id} label={name} name="features" value={id} defaultChecked={chosen.includes(id)} />
      ))}
    </div>
  );
  return (
    <fieldset className="grid gap-2 sm:col-span-2">
      <legend className="mb-1.5 text-sm font-semibold">Amenities</legend>
      {pills(first)}
      {others.length > 0 && (
        <details open={others.some(({ id }) => chosen.includes(id))} className="group">
          <summary className="inline-flex min-h-11 items-center text-sm font-semibold text-accent hover:underline">
            More amenities
          </summary>
          <div className="mt-1">{pills(others)}</div>
        </details>
      )}
    </fieldset>
  );
}

/** What must have been checked of the owner: all that is chosen. */
export function OwnerCheckFields({ chosen }: { chosen: NonNullable<SearchAddress["owner_check"]> }) {
  return (
    <fieldset className="sm:col-span-2">
      <legend className="mb-1.5 text-sm font-semibold">Who offers it</legend>
      <div className="flex flex-wrap gap-2">
        {ownerCheckKinds.map((kind) => (
          <PillCheck
            key={kind}
            label={ownerCheckLabels[kind]}
            name="owner_check"
            value={kind}
            defaultChecked={chosen.includes(kind)}
          />
        ))}
      </div>
      <p className="mt-1.5 text-sm text-quiet">
        <Link to={paths.trust} className="inline-flex min-h-11 items-center link">
          What checks mean
        </Link>
      </p>
    </fieldset>
  );
}
