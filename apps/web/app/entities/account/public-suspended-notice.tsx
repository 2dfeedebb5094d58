import { lazy, Suspense } from "react";

const SuspendedText = lazy(() => import("./suspended-notice.tsx").then((part) => ({ default: part.SuspendedText })));

/** The notice on a page that is everybody's. Show it to suspended people only: then nobody else loads it. */
export function PublicSuspendedNotice({ className }: { className?: string }) {
  return (
    <Suspense>
      <SuspendedText className={className} />
    </Suspense>
  );
}
