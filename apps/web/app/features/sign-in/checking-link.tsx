import { ScriptNeeded } from "./sign-in-choices.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";

/** The shape of a form, while the server is asked whether its link still works. */
export function CheckingLink({ what }: { what: string }) {
  return (
    <div className="grid gap-5" aria-busy="true">
      <ScriptNeeded what={what} />
      <p role="status" className="sr-only">
        Checking your link...
      </p>
      <Skeleton className="h-24" />
      <Skeleton className="h-12" />
    </div>
  );
}
