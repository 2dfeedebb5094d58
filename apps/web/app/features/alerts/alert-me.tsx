import BellPlus from "lucide-react/icons/bell-plus";
import BellRing from "lucide-react/icons/bell-ring";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useHydrated } from "../../lib/browser/hooks.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { Button, LinkButton } from "../../ui/actions/button.tsx";
import type { AlertQuery } from "./start-alert.ts";
import { checkOnline } from "../../ui/feedback/toast.tsx";
import { useAction } from "../../ui/feedback/use-action.ts";
import { closeIt, lazyDialog } from "../../ui/feedback/lazy-part.tsx";

const GuestAlertDialog = lazyDialog(() => import("./guest-alert-dialog.tsx"), closeIt);

/** Saves the search that is shown: one tap for signed-in people; a guest signs in, or gives an email address. It needs the script. */
export function AlertMe({ query }: { query: AlertQuery }) {
  const isReady = useHydrated();
  const [isAsking, setIsAsking] = useState(false);
  const asked = JSON.stringify(query);
  /** The search that was saved here; another one may be shown by now. */
  const [saved, setSaved] = useState<string | null>(null);
  const navigate = useNavigate();
  const { isBusy, run: start } = useAction(async () => {
    if (!checkOnline()) return;
    const { startAlert } = await import("./start-alert.ts");
    const openList = () => void navigate(paths.alerts);
    if (await startAlert(query, () => setIsAsking(true), openList)) setSaved(asked);
  }, "The search could not be saved. Please try again.");
  if (!isReady) return <div className="min-h-11 w-28 shrink-0 [@media(scripting:none)]:hidden" />;
  if (saved === asked)
    return (
      <LinkButton to={paths.alerts} look="secondary" size="small" isRound className="shrink-0 whitespace-nowrap">
        <BellRing className="size-4 text-accent" />
        Alert is on
      </LinkButton>
    );
  return (
    <>
      <Button
        look="secondary"
        size="small"
        isRound
        isBusy={isBusy}
        className="shrink-0 whitespace-nowrap"
        onClick={() => void start()}
      >
        {!isBusy && <BellPlus className="size-4" />}
        <span>Alert me</span>
      </Button>
      {isAsking && <GuestAlertDialog query={query} onClose={() => setIsAsking(false)} />}
    </>
  );
}
