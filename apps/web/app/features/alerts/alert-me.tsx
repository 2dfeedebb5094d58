import BellPlus from "lucide-react/icons/bell-plus";
import { useState, type SyntheticEvent } from "react";
import { useNavigate } from "react-router";
import { api } from "../../lib/api/api.ts";
import { callProblem } from "../../lib/api/call-problem.ts";
import { savedSearchCalls } from "../../lib/api/calls.ts";
import { useHydrated } from "../../lib/browser/hooks.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { isSignedIn } from "../../lib/session/session.ts";
import { Button } from "../../ui/actions/button.tsx";
import { showToast } from "../../ui/feedback/toast.tsx";
import { TextField } from "../../ui/fields/field.tsx";

type Query = Readonly<Record<string, string | number | boolean>>;

/** Saves the search that is shown: one tap for who is signed in; a guest gives an email address. It comes with the script. */
export function AlertMe({ query }: { query: Query }) {
  const isReady = useHydrated();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | undefined>();
  const navigate = useNavigate();
  if (!isReady) return <div className="min-h-11 w-28 shrink-0" />;

  async function save(email?: string): Promise<void> {
    setIsBusy(true);
    setProblem(undefined);
    try {
      const body = { query: { ...query }, ...(email !== undefined && { email }) };
      const { status } = await api.call(savedSearchCalls.createSavedSearch, { body });
      setIsAsking(false);
      if (status === 202) showToast("We have sent you an email. Open its link to start the alert.", "success");
      else
        showToast("Saved. We tell you of new listings.", "success", {
          label: "Your alerts",
          run: () => void navigate(paths.alerts),
        });
    } catch (error) {
      const words = callProblem(error, "The search could not be saved. Please try again.");
      if (email === undefined) showToast(words, "error");
      else setProblem(words);
    }
    setIsBusy(false);
  }
  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    const email = new FormData(event.currentTarget).get("email");
    void save(typeof email === "string" ? email.trim() : "");
  }
  if (isAsking)
    return (
      <form onSubmit={submit} className="mb-4 flex w-80 max-w-[calc(100vw-2rem)] shrink-0 flex-wrap items-end gap-3 md:w-xl">
        <div className="min-w-0 flex-1 basis-56">
          <TextField label="Your email address" name="email" type="email" autoComplete="email" required error={problem} />
        </div>
        <Button type="submit" isBusy={isBusy} disabled={isBusy}>
          Alert me
        </Button>
      </form>
    );
  return (
    <Button
      look="secondary"
      size="small"
      isRound
      isBusy={isBusy}
      disabled={isBusy}
      onClick={() => (isSignedIn() ? void save() : setIsAsking(true))}
    >
      {!isBusy && <BellPlus aria-hidden="true" className="size-4" />}
      Alert me
    </Button>
  );
}
