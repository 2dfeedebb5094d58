import { listingTypes } from "@efie/contract/enums";
import { useEffect, useEffectEvent, useRef } from "react";
import { Form, useSubmit } from "react-router";
import { allPropertiesId, type HomeQuery, chips, homePath } from "./home-query.ts";
import { ChipLink } from "../../ui/actions/chip.tsx";
import { SelectBox } from "../../ui/fields/field.tsx";

/** They filter the list "All Properties", and lead to it; links, so they work before the script does. */
export function CategoryChips({ query }: { query: HomeQuery }) {
  const { category: _, cursor: __, ...rest } = query;
  return (
    <nav aria-label="Property types" className="sticky top-0 z-20 bg-paper/95 backdrop-blur-sm md:top-16">
      <ul className="page scroller flex gap-2 overflow-x-auto py-2.5">
        {chips.map(({ label, category }) => (
          <li key={label} className="shrink-0">
            <ChipLink
              to={`${homePath(category === undefined ? rest : { category, ...rest })}#${allPropertiesId}`}
              isSelected={category === query.category}
            >
              {label}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const labels = { rental: "Rental", "short rental": "Short rental", sale: "Sale" } as const;

/** What is offered: desktop only (spec, section 2). A GET form, sent as soon as something is chosen. */
export function TypeDropdown({ query }: { query: HomeQuery }) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const send = (): void => void submit(form.current, { preventScrollReset: true });
  const sendMissed = useEffectEvent(() => {
    const chosen = form.current && new FormData(form.current).get("type");
    if (chosen !== null && chosen !== (query.type ?? "")) send();
  });
  // A choice made before the script was there raised no event.
  useEffect(() => sendMissed(), []);

  return (
    <Form ref={form} action={`/#${allPropertiesId}`} className="flex items-center gap-3 max-md:hidden">
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
        onChange={send}
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
