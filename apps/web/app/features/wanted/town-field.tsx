import { limits } from "@efie/contract/limits";
import X from "lucide-react/icons/x";
import type { Lookups } from "../../entities/property/lookups.ts";
import { NativeSelect } from "../../ui/fields/field.tsx";
import { pickerOptions } from "../../ui/fields/select-box.tsx";

type Props = { chosen: readonly number[]; lookups: Lookups; onChange: (chosen: readonly number[]) => void };

/** Up to five towns, one after another; none means anywhere. */
export function TownField({ chosen, lookups: { regions, cities }, onChange }: Props) {
  const isFull = chosen.length >= limits.maxWantedCities;
  const names = new Map(cities.map(({ id, city }) => [id, city]));
  return (
    <div className="grid gap-2">
      <NativeSelect
        label="Towns"
        hint={chosen.length === 0 ? "Without a town, anywhere in Ghana." : `${chosen.length} of ${limits.maxWantedCities} towns`}
        value=""
        disabled={isFull}
        onChange={({ target }) => target.value !== "" && onChange([...chosen, Number(target.value)])}
      >
        <option value="">{isFull ? "No more than five" : "Add a town"}</option>
        {regions.map((region) => (
          <optgroup key={region.id} label={region.name}>
            {pickerOptions(
              cities
                .filter((city) => city.region.id === region.id && !chosen.includes(city.id))
                .map(({ id, city }) => [id, city]),
            )}
          </optgroup>
        ))}
      </NativeSelect>
      {chosen.length > 0 && (
        <ul aria-label="Chosen towns" className="flex flex-wrap gap-2">
          {chosen.map((id) => (
            <li key={id}>
              <button
                type="button"
                aria-label={`Remove ${names.get(id) ?? "town"}`}
                className="inline-flex min-h-11 items-center gap-1.5 rounded-full bg-accent-soft px-4 text-sm font-semibold text-accent hover:bg-sunken"
                onClick={() => onChange(chosen.filter((other) => other !== id))}
              >
                <span>{names.get(id) ?? "Town"}</span>
                <X className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
