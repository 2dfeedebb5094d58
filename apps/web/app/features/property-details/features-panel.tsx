import type { Property } from "@efie/contract";
import { listAmenities } from "../../entities/property/property-facts.ts";
import { listFacilities } from "./details-words.ts";

/** Amenities and facilities: what is there, never what is not. */
export function FeaturesPanel({ property }: { property: Property }) {
  const names = [...new Set([...listAmenities(property), ...listFacilities(property)])];
  if (names.length === 0)
    return <p className="text-quiet">The owner has not listed any features. Ask about what matters to you.</p>;
  return (
    <ul className="grid gap-x-4 gap-y-3 max-sm:text-sm min-[22rem]:grid-cols-2 xl:grid-cols-3">
      {names.map((name) => (
        <li key={name} className="flex items-center gap-3">
          <span className="grid size-7 shrink-0 place-items-center rounded-full bg-accent-soft text-accent">
            <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4 fill-none stroke-current stroke-2">
              <path d="m3 8.5 3.5 3.5L13 5" />
            </svg>
          </span>
          {name}
        </li>
      ))}
    </ul>
  );
}
