import { clearCompared, comparePath, useCompared } from "./compared.ts";
import { plural } from "../../lib/format/numbers.ts";
import { Button, LinkButton } from "../../ui/actions/button.tsx";

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
          <LinkButton to={comparePath(chosen.map(({ id }) => id))} size="small">
            Compare
          </LinkButton>
        )}
      </div>
    </section>
  );
}
