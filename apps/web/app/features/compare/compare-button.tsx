import Columns2 from "lucide-react/icons/columns-2";
import { maxCompared, toggleCompared, useCompared, type Compared } from "./compared.ts";
import { useHydrated } from "../../lib/browser/hooks.ts";
import { showToast } from "../../ui/feedback/toast.tsx";
import { classes } from "../../ui/styles/classes.ts";

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
      onClick={() => {
        if (!toggleCompared({ id, title })) showToast(`You can compare ${maxCompared} at a time. Take one out first.`);
      }}
    >
      <span
        className={classes(
          "grid size-9 place-items-center rounded-full shadow-soft",
          isChosen ? "bg-[#0b5d3b] text-white" : "bg-white/90 text-[#1c1b17] group-hover/compare:bg-white",
        )}
      >
        <Columns2 aria-hidden="true" className="size-5" />
      </span>
    </button>
  );
}
