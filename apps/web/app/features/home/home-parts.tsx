import type { Category, ListingType } from "@efie/contract";
import { categoryNames, listingTypes } from "@efie/contract/enums";
import { useRef, type ReactNode } from "react";
import { Form, useSubmit } from "react-router";
import { useViewer } from "../../entities/account/viewer.ts";
import { listingTypeLabels } from "../../entities/property/property-texts.ts";
import { useMissedInput } from "../../lib/browser/hooks.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { ChipLink } from "../../ui/actions/button.tsx";
import { SelectBox, pickerOptions } from "../../ui/fields/select-box.tsx";

/** The query of the list "All Properties" in the address of home. */
export type HomeQuery = { readonly category?: Category; readonly type?: ListingType; readonly cursor?: string };

export const allPropertiesId = "all-properties";

export function readHomeQuery(params: URLSearchParams): HomeQuery {
  const category = categoryNames.find((name) => name === params.get("category")?.toLowerCase());
  const type = listingTypes.find((name) => name === params.get("type"));
  const cursor = params.get("cursor")?.slice(0, 300);
  return { ...(category && { category }), ...(type && { type }), ...(cursor && { cursor }) };
}

export function homePath(query: HomeQuery): string {
  const search = new URLSearchParams(query).toString();
  return search === "" ? paths.home : `${paths.home}?${search}`;
}

/** The chips of the specification, section 2. */
const chips: readonly { readonly label: string; readonly category?: Category }[] = [
  { label: "All" },
  ...categoryNames.map((category) => ({ label: category.charAt(0).toUpperCase() + category.slice(1), category })),
];

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

/** What is offered: desktop only (spec, section 2). A GET form, sent as soon as something is chosen. */
export function TypeDropdown({ query }: { query: HomeQuery }) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const send = (): void => void submit(form.current, { preventScrollReset: true });
  useMissedInput(() => {
    const chosen = form.current && new FormData(form.current).get("type");
    if (chosen !== null && chosen !== (query.type ?? "")) send();
  });

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
        {pickerOptions(listingTypes.map((type) => [type, listingTypeLabels[type]]))}
      </SelectBox>
      <noscript>
        <button type="submit" className="min-h-11 rounded-md border border-control px-4 font-semibold">
          Show
        </button>
      </noscript>
    </Form>
  );
}

type Props = { id: string; title: string; aside?: ReactNode; children: ReactNode };

/** A headed part of home. */
export function HomeSection({ id, title, aside, children }: Props) {
  return (
    <section aria-labelledby={`${id}-title`} id={id} className="page mt-8 scroll-mt-18 md:mt-12 md:scroll-mt-36">
      <div className="mb-4 flex min-h-11 items-center justify-between gap-4 md:mb-5">
        <h2 id={`${id}-title`} className="text-2xl font-bold">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** The top of home: a greeting on a phone, a promise on a desktop, and the way into the search. */
export function Hero({ search, children }: { search: ReactNode; children?: ReactNode }) {
  const viewer = useViewer();
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] items-center gap-x-14 gap-y-8 pt-6 pb-4 md:grid-cols-[1.05fr_1fr] md:pt-10 md:pb-8">
      <div>
        <h1 className="@container text-3xl font-bold md:text-display">
          <span className="block truncate @max-[16rem]:whitespace-normal md:hidden">{`Hello, ${viewer?.username ?? "there"}`}</span>
          <span className="max-md:hidden">Find Your Dream Home</span>
        </h1>
        <p className="mt-1.5 max-w-md text-quiet md:mt-4 md:text-lg">
          Homes, rooms, shops and land across Ghana, priced in cedis. Our staff look at every listing before it is shown.
        </p>
        {search}
      </div>
      {children}
    </div>
  );
}
