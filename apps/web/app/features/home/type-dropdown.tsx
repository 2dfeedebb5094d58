import { listingTypes } from "@efie/contract";
import { Form, useSubmit } from "react-router";
import { SelectBox } from "../../ui/field.tsx";
import { allPropertiesId, type HomeQuery } from "./home-query.ts";

const labels = { rental: "Rental", "short rental": "Short rental", sale: "Sale" } as const;

/** What is offered: desktop only (spec, section 2). A GET form, sent as soon as something is chosen. */
export function TypeDropdown({ query }: { query: HomeQuery }) {
  const submit = useSubmit();
  return (
    <Form action={`/#${allPropertiesId}`} className="flex items-center gap-3 max-md:hidden">
      {query.category !== undefined && <input type="hidden" name="category" value={query.category} />}
      <label htmlFor="listing-type" className="text-sm font-semibold text-quiet">
        Type
      </label>
      <SelectBox
        id="listing-type"
        name="type"
        key={query.type}
        defaultValue={query.type ?? ""}
        className="min-h-11 w-44 py-2"
        onChange={(event) => void submit(event.currentTarget.form, { preventScrollReset: true })}
      >
        <option value="">All types</option>
        {listingTypes.map((type) => (
          <option key={type} value={type}>
            {labels[type]}
          </option>
        ))}
      </SelectBox>
      <noscript>
        <button type="submit" className="min-h-11 rounded-md border border-control px-4 font-semibold">
          Show
        </button>
      </noscript>
    </Form>
  );
}
