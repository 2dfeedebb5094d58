import { useEffect, useId, useRef } from "react";
import { Form, useNavigate } from "react-router";
import { readSearchAddress, searchPath, type SearchAddress } from "./search-query.ts";
import { typedValue, useTyped } from "./typed-search.ts";
import { useMissedInput } from "../../lib/browser/hooks.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { SelectBox, pickerOptions } from "../../ui/fields/select-box.tsx";

/** The order of the results, beside their number: a GET form, sent as soon as something is chosen. */
export function SortSelect({ query }: { query: SearchAddress }) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const select = useRef<HTMLSelectElement>(null);
  const navigate = useNavigate();
  const { ordering: asked, cursor: _, ...rest } = query;
  // Without words to search for, "newest first" is what there is anyway, and has one name.
  const current = asked === "-date_posted" && query.search === undefined ? undefined : asked;
  function sort() {
    const chosen = form.current && new FormData(form.current).get("ordering");
    const { ordering } = readSearchAddress(new URLSearchParams({ ordering: typeof chosen === "string" ? chosen : "" }));
    if (ordering !== current) void navigate(searchPath({ ...rest, ...(ordering !== undefined && { ordering }) }));
  }
  useMissedInput(sort);
  // Updated, not replaced, so that keyboard focus stays.
  useEffect(
    function showOrder() {
      if (select.current !== null) select.current.value = current ?? "";
    },
    [current],
  );
  return (
    <Form ref={form} action={paths.search} className="flex shrink-0 items-center gap-2.5">
      <HiddenFilters query={rest} />
      <label htmlFor={id} className="text-sm font-semibold text-quiet max-md:sr-only">
        Sort by
      </label>
      <SelectBox
        id={id}
        name="ordering"
        ref={select}
        defaultValue={current ?? ""}
        className="min-h-11 w-[min(10rem,50vw)] truncate py-2 text-sm font-medium md:w-52"
        onChange={sort}
      >
        <OrderingOptions hasText={query.search !== undefined} />
      </SelectBox>
      <noscript>
        <button type="submit" className="min-h-11 rounded-md border border-control px-3 text-sm font-semibold">
          Sort
        </button>
      </noscript>
    </Form>
  );
}

/** What a form keeps of the search when it is sent without script. */
export function HiddenFilters({ query, isTyped = false }: { query: SearchAddress; isTyped?: boolean }) {
  const isAgain = useTyped().typed !== null;
  const values = { ...query, ...(isTyped && { typed: typedValue(isAgain) }) };
  return Object.entries(values).map(([name, value]) => <input key={name} type="hidden" name={name} value={String(value)} />);
}

const labels = {
  "-date_posted": "Newest first",
  date_posted: "Oldest first",
  price: "Price: low to high",
  "-price": "Price: high to low",
} as const;

/** The orders of the specification. Without one, what is newest comes first; of a search for words, what fits best. */
export function OrderingOptions({ hasText }: { hasText: boolean }) {
  const named = Object.entries(labels).filter(([value]) => hasText || value !== "-date_posted");
  return (
    <>
      <option value="">{hasText ? "Best match" : "Newest first"}</option>
      {pickerOptions(named)}
    </>
  );
}
