import { Suspense } from "react";
import { lazyPart } from "../../ui/feedback/lazy-part.tsx";

const SuspendedText = lazyPart(async () => ({ default: (await import("./suspended-notice.tsx")).SuspendedText }));

/** The notice on a page that is everybody's. Show it to suspended people only: then nobody else loads it. */
export function PublicSuspendedNotice({ className }: { className?: string }) {
  return (
    <Suspense>
      <SuspendedText className={className} />
    </Suspense>
  );
}
