import type { PropertyFeature } from "@efie/contract";
import { PillCheck } from "../../ui/fields/pill-check.tsx";

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

type Props = { features: readonly PropertyFeature[]; chosen: readonly number[] };

/** The amenities that a property must have, all of them. */
export function AmenityFields({ features, chosen }: Props) {
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
