import List from "lucide-react/icons/list";
import MapIcon from "lucide-react/icons/map";
import { searchPath, type SearchAddress } from "../search-query.ts";
import { LinkButton } from "../../../ui/actions/button.tsx";
import { classes } from "../../../ui/styles/classes.ts";

type Props = { query: SearchAddress; className?: string };

/** From the list to the map and back; what is looked for stays. */
export function ViewSwitch({ query, className }: Props) {
  const { view, cursor: _, ...rest } = query;
  const isMap = view === "map";
  const Icon = isMap ? List : MapIcon;
  return (
    <LinkButton
      to={searchPath(isMap ? rest : { ...rest, view: "map" })}
      look="secondary"
      size="small"
      isRound
      className={classes("shrink-0", className)}
    >
      <Icon aria-hidden="true" className="size-4" />
      {isMap ? "List" : "Map"}
    </LinkButton>
  );
}

/** The same at a thumb's reach: on a phone it stays over the bottom of the screen. */
export function FloatingViewSwitch({ query }: Props) {
  return (
    <div className="view-switch pointer-events-none fixed inset-x-0 z-10 flex justify-center lg:hidden print:hidden">
      <ViewSwitch query={query} className="pointer-events-auto shadow-soft" />
    </div>
  );
}
