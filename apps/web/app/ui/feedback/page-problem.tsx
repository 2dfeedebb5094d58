import CloudOff from "lucide-react/icons/cloud-off";
import WifiOff from "lucide-react/icons/wifi-off";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { describeProblem } from "../../lib/page/page-problem.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { useOnline, useReconnected } from "../../lib/browser/hooks.ts";
import { Button, LinkButton } from "../actions/button.tsx";
import { PageMessage } from "./states.tsx";

/** A page that could not be shown: what happened, another go, and a way on. */
export function PageProblem({ error }: { error: unknown }) {
  const isOnline = useOnline();
  const isBusy = useNavigation().state !== "idle";
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  function retry() {
    // Offline the whole page is asked for: the service worker may have the page where it does not have its data.
    if (!isOnline) return location.reload();
    // Not a revalidation: a loader that answers with a promise is done at once, and the router's boundary, which
    // waits to see it busy, would show the old error for ever.
    void navigate(pathname + search, { replace: true, preventScrollReset: true });
  }
  useReconnected(retry);
  return (
    <PageMessage
      icon={isOnline ? CloudOff : WifiOff}
      title={isOnline ? "We could not load this page" : "You are offline"}
      text={isOnline ? describeProblem(error) : "Pages you have opened before stay readable. This one needs a connection."}
      isAlert
    >
      {/* Without script the button asks for this address again. */}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          retry();
        }}
      >
        {[...new URLSearchParams(search)].map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" isBusy={isBusy}>
          Try Again
        </Button>
      </form>
      <LinkButton to={paths.home} look="secondary">
        Go to Home
      </LinkButton>
    </PageMessage>
  );
}
