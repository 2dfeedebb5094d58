import type { ReactNode } from "react";
import { ChipLink } from "../actions/button.tsx";

type Group = {
  readonly id: string;
  readonly to: string;
  readonly label: ReactNode;
  readonly isSelected: boolean;
  readonly onClick?: () => void;
};

/** The groups of a list, one of which is shown; the row scrolls sideways on a phone. */
export function GroupLinks({ label, groups }: { label: string; groups: readonly Group[] }) {
  return (
    <nav aria-label={label} className="-mx-4 min-w-0 md:mx-0">
      <ul className="scroller flex gap-2 overflow-x-auto px-4 py-1 md:flex-wrap md:px-0">
        {groups.map(({ id, label: name, ...link }) => (
          <li key={id} className="shrink-0">
            <ChipLink isInPlace {...link}>
              {name}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
