import Columns2 from "lucide-react/icons/columns-2";
import { comparePath, toggleCompared, useCompared, type Compared } from "./compared.ts";
import { useHydrated } from "../../lib/browser/hooks.ts";
import { Button, LinkButton } from "../../ui/actions/button.tsx";
import { showToast } from "../../ui/feedback/toast.tsx";

/** Puts a property beside those that were chosen before; once there are two, it leads to the comparison. */
export default function CompareThis({ property: { id, title } }: { property: Compared }) {
  const chosen = useCompared();
  const isChosen = chosen.some((one) => one.id === id);
  if (!useHydrated()) return null;
  if (isChosen && chosen.length > 1)
    return (
      <LinkButton to={comparePath(chosen)} look="secondary" size="small" isRound>
        <Columns2 className="size-4" />
        {`Compare ${chosen.length}`}
      </LinkButton>
    );
  function choose(): void {
    toggleCompared({ id, title });
    if (!isChosen && chosen.length === 0) showToast("Chosen. Choose one more to compare.");
  }
  return (
    <Button look="secondary" size="small" isRound aria-pressed={isChosen} onClick={choose}>
      <Columns2 className="size-4" />
      <span>{isChosen ? "Chosen to compare" : "Compare"}</span>
    </Button>
  );
}
