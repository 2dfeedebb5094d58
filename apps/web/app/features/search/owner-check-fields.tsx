import { ownerCheckKinds } from "@efie/contract/enums";
import { ownerCheckLabels } from "./owner-check-labels.ts";
import type { SearchAddress } from "./search-query.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { PillCheck } from "../../ui/fields/pill-check.tsx";
import { Link } from "../../ui/navigation/link.tsx";

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
        <Link
          to={paths.trust}
          className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-2"
        >
          What checks mean
        </Link>
      </p>
    </fieldset>
  );
}
