import type { BatchBody } from "@efie/contract";
import Tag from "lucide-react/icons/tag";
import CircleCheck from "lucide-react/icons/circle-check";
import Percent from "lucide-react/icons/percent";
import RotateCw from "lucide-react/icons/rotate-cw";
import Send from "lucide-react/icons/send";
import X from "lucide-react/icons/x";
import { formatCount } from "../../../lib/format/format.ts";
import { Button, IconButton } from "../../../ui/actions/button.tsx";
import { classes } from "../../../ui/styles/classes.ts";
import type { Selection } from "./selection.tsx";

export type BatchAction = BatchBody["action"];

const actions = [
  { id: "confirm", label: "Still available", icon: CircleCheck },
  { id: "renew", label: "Renew", icon: RotateCw },
  { id: "status", label: "Mark as", icon: Tag },
  { id: "price", label: "Change price", icon: Percent },
  { id: "post", label: "Post", icon: Send },
] as const satisfies readonly { id: BatchAction; label: string; icon: unknown }[];

type Props = {
  selection: Selection;
  shown: number;
  /** Whether there are more that have not been loaded. */
  hasMore: boolean;
  /** How many are chosen. */
  count: number;
  /** How many of the chosen are not in the list as it is filtered. */
  hidden: number;
  onAct: (action: BatchAction) => void;
};

/** What can be done with the chosen listings; in sight all the time: on a phone below, under the thumb. */
export function BatchBar({ selection, shown, hasMore, count, hidden, onAct }: Props) {
  const { isOn, isAll, leave, chooseAll } = selection;
  return (
    <section
      aria-label="Change many at once"
      data-bottom-bar={isOn ? "tall" : undefined}
      className={classes(
        "inset-x-0 bottom-0 z-20 flex flex-wrap items-center gap-x-3 border-t border-line bg-paper/95 px-4 py-2 backdrop-blur-sm max-md:fixed max-md:pb-[calc(0.5rem+env(safe-area-inset-bottom))] md:sticky md:top-16 md:mb-4 md:min-h-16 md:rounded-lg md:border md:bg-surface/95 print:hidden",
        !isOn && "max-md:hidden",
      )}
    >
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm font-semibold md:pl-2">
        <input
          type="checkbox"
          className="size-6 accent-action"
          checked={isAll}
          onChange={({ currentTarget }) => chooseAll(currentTarget.checked)}
        />
        {`Select ${hasMore ? "the first" : "all"} ${formatCount(shown)}`}
      </label>
      <p role="status" className="mr-auto text-sm text-quiet">
        {count > 0 && `${formatCount(count)} selected${hidden > 0 ? `, ${formatCount(hidden)} not shown here` : ""}`}
      </p>
      {isOn && (
        <>
          <IconButton
            label="Leave the selection"
            className="md:order-last"
            onClick={({ currentTarget }) => {
              // The button goes, and would take the focus along.
              currentTarget.closest("section")?.querySelector("input")?.focus();
              leave();
            }}
          >
            <X aria-hidden="true" className="size-5" />
          </IconButton>
          <div className="grid grid-cols-2 gap-2 max-md:w-full max-md:*:last:col-span-2 md:flex md:flex-wrap">
            {actions.map(({ id, label, icon: Icon }) => (
              <Button key={id} look="secondary" size="small" disabled={count === 0} onClick={() => onAct(id)}>
                <Icon aria-hidden="true" className="size-4" />
                {label}
              </Button>
            ))}
          </div>
        </>
      )}
    </section>
  );
}
