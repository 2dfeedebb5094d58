import BellPlus from "lucide-react/icons/bell-plus";
import BellRing from "lucide-react/icons/bell-ring";
import { lazy, Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { api, savedSearchCalls } from "../../lib/api/api.ts";
import { useHydrated } from "../../lib/browser/hooks.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { askToSignIn } from "../../lib/session/ask-sign-in.ts";
import { Opening } from "../../ui/feedback/spinner.tsx";
import { Button, LinkButton } from "../../ui/actions/button.tsx";
import { showToast } from "../../ui/feedback/toast.tsx";
import { useAction } from "../../ui/feedback/use-action.ts";

const GuestAlertDialog = lazy(() => import("./guest-alert-dialog.tsx"));

type AlertQuery = Readonly<Record<string, string | number | boolean>>;

const question = "Please log in to be told when a new listing matches this search. Go to login?";

/** Saves the search that is shown: one tap for signed-in people; a guest signs in, or gives an email address. It needs the script. */
export function AlertMe({ query }: { query: AlertQuery }) {
  const isReady = useHydrated();
  const [isAsking, setIsAsking] = useState(false);
  const asked = JSON.stringify(query);
  /** The search that was saved here; another one may be shown by now. */
  const [saved, setSaved] = useState<string | null>(null);
  const navigate = useNavigate();
  const { isBusy, run: save } = useAction(async () => {
    const { status } = await api.call(savedSearchCalls.createSavedSearch, { body: { query: { ...query } } });
    setSaved(asked);
    showToast(status === 201 ? "Saved. We tell you about new listings." : "You have this alert already. It is on.", "success", {
      label: "Your alerts",
      run: () => void navigate(paths.alerts),
    });
  }, "The search could not be saved. Please try again.");
  async function askFirst(): Promise<void> {
    const withoutAccount = { label: "Get it by email, without an account", onChoose: () => setIsAsking(true) };
    if (await askToSignIn({ title: "Alert me", question, withoutAccount })) await save();
  }
  if (!isReady) return <div className="min-h-11 w-28 shrink-0 [@media(scripting:none)]:hidden" />;
  if (saved === asked)
    return (
      <LinkButton to={paths.alerts} look="secondary" size="small" isRound className="shrink-0 whitespace-nowrap">
        <BellRing aria-hidden="true" className="size-4 text-accent" />
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
        disabled={isBusy}
        className="shrink-0 whitespace-nowrap"
        onClick={() => void askFirst()}
      >
        {!isBusy && <BellPlus aria-hidden="true" className="size-4" />}
        <span>Alert me</span>
      </Button>
      {isAsking && (
        <Suspense fallback={<Opening />}>
          <GuestAlertDialog query={query} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
