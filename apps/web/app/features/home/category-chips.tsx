import { ChipLink } from "../../ui/actions/chip.tsx";
import { allPropertiesId, chips, homePath, type HomeQuery } from "./home-query.ts";

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
