import type { SearchAddress } from "./search-query.ts";
import { advanceLabel } from "./term-words.ts";
import { NativeSelect, TextField } from "../../ui/fields/field.tsx";
import { PillCheck } from "../../ui/fields/pill-check.tsx";

const common = [1, 3, 6, 12, 24];

/** What moving in may cost. A listing that does not say it is not found by it. */
export function TermFields({ query }: { query: SearchAddress }) {
  const chosen = query.advance_months__lte;
  // An address may ask for a number that is no choice of its own.
  const choices =
    chosen === undefined || common.includes(chosen) ? common : [...common, chosen].toSorted((one, next) => one - next);
  return (
    <fieldset className="grid gap-4 sm:col-span-2 sm:grid-cols-2">
      <legend className="mb-1.5 text-sm font-semibold">Rentals: moving in</legend>
      <NativeSelect label="Rent in advance" name="advance_months__lte" defaultValue={chosen ?? ""}>
        <option value="">Any</option>
        {choices.map((months) => (
          <option key={months} value={months}>
            {advanceLabel(months)}
          </option>
        ))}
      </NativeSelect>
      <TextField
        label="To move in, at most"
        name="move_in_cost__lte"
        inputMode="numeric"
        placeholder="No maximum"
        defaultValue={query.move_in_cost__lte}
        autoComplete="off"
      />
      <div className="sm:col-span-2">
        <PillCheck label="No viewing fee" name="no_viewing_fee" value="true" defaultChecked={query.no_viewing_fee === true} />
      </div>
    </fieldset>
  );
}
