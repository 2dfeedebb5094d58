import Columns2 from "lucide-react/icons/columns-2";
import { useHydrated } from "../../lib/browser/hooks.ts";
import { plural } from "../../lib/format/format.ts";
import { Button, LinkButton } from "../../ui/actions/button.tsx";
import { classes } from "../../ui/styles/classes.ts";
import { toggleCompared, useCompared, type Compared, clearCompared, comparePath } from "./compared.ts";

/** Adds a property to the comparison, below the heart. It needs the script, like the heart. */
export function CompareButton({ property: { id, title } }: { property: Compared }) {
  const isChosen = useCompared().some((one) => one.id === id);
  if (!useHydrated()) return null;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={`Compare ${title}`}
      title="Compare"
      className="group/compare absolute top-12 right-1 z-10 grid size-11 place-items-center rounded-full"
      onClick={() => toggleCompared({ id, title })}
    >
      <span
        className={classes(
          "grid size-9 place-items-center rounded-full shadow-soft",
          isChosen ? "bg-[#0b5d3b] text-white" : "bg-white/90 text-[#1c1b17] group-hover/compare:bg-white",
        )}
      >
        <Columns2 className="size-5" />
      </span>
    </button>
  );
}

/** What is chosen to compare, at the bottom of a list; nothing before the first. */
export function CompareTray() {
  const chosen = useCompared();
  if (chosen.length === 0) return null;
  return (
    <section
      aria-label="Chosen to compare"
      data-bottom-bar="always"
      className="sticky bottom-0 z-20 mt-8 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] print:hidden"
    >
      <div className="page flex flex-wrap items-center gap-2 py-2.5">
        <p className="mr-auto text-sm font-semibold" role="status">
          {`${plural(chosen.length, "property", "properties")} chosen`}
          {chosen.length === 1 && <span className="block font-normal text-quiet">Choose one more to compare.</span>}
        </p>
        <Button look="quiet" size="small" onClick={clearCompared}>
          Clear
        </Button>
        {chosen.length > 1 && (
          <LinkButton to={comparePath(chosen)} size="small">
            Compare
          </LinkButton>
        )}
      </div>
    </section>
  );
}
