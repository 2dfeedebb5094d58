import CloudOff from "lucide-react/icons/cloud-off";
import WifiOff from "lucide-react/icons/wifi-off";
import { useRevalidator } from "react-router";
import { describeProblem } from "../lib/page-problem.ts";
import { useOnline } from "../lib/use-online.ts";
import { Button, LinkButton } from "./button.tsx";

/** A page that could not be shown: what happened, another go, and a way on. */
export function PageProblem({ error }: { error: unknown }) {
  const isOnline = useOnline();
  const { revalidate, state } = useRevalidator();
  const Icon = isOnline ? CloudOff : WifiOff;
  return (
    <section className="page py-16 md:py-24">
      <div className="mx-auto grid max-w-md justify-items-center gap-4 text-center">
        <span className="grid size-16 place-items-center rounded-full bg-sunken text-quiet">
          <Icon aria-hidden="true" className="size-7" />
        </span>
        <div role="alert" className="grid gap-2">
          <h1 className="text-2xl font-bold">{isOnline ? "We could not load this page" : "You are offline"}</h1>
          <p className="text-quiet">
            {isOnline ? describeProblem(error) : "Pages you have opened before stay readable. This one needs a connection."}
          </p>
        </div>
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          {/* Offline the whole page is asked for: the worker may have kept it, where it has not kept its data. */}
          <Button isBusy={state === "loading"} onClick={() => (isOnline ? void revalidate() : location.reload())}>
            Try Again
          </Button>
          <LinkButton to="/" look="secondary">
            Go to Home
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
