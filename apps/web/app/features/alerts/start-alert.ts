import { api } from "../../lib/api/api.ts";
import { savedSearchCalls } from "../../lib/api/member-calls.ts";
import { askToSignIn } from "../../lib/session/ask-sign-in.ts";
import { showToast } from "../../ui/feedback/toast.tsx";

export type AlertQuery = Readonly<Record<string, string | number | boolean>>;

/** Saves a search, for a guest after they signed in. False where they did not, or chose the way by email. Load it lazily. */
export async function startAlert(query: AlertQuery, onByEmail: () => void, onList: () => void): Promise<boolean> {
  if (!(await askToSignIn("alert", { onWithoutAccount: onByEmail }))) return false;
  const { status } = await api.call(savedSearchCalls.createSavedSearch, { body: { query: { ...query } } });
  const said = status === 201 ? "Saved. We tell you about new listings." : "You have this alert already. It is on.";
  showToast(said, "success", { label: "Your alerts", run: onList });
  return true;
}
