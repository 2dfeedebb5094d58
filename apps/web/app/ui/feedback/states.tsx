import type { ReactNode } from "react";
import { Button } from "../actions/button.tsx";

type StateProps = { title: string; text?: ReactNode; icon?: ReactNode; children?: ReactNode };

/** Nothing is here, and the next step. */
export function EmptyState({ title, text, icon, children }: StateProps) {
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-3 px-4 py-14 text-center">
      {icon !== undefined && (
        <div className="mb-1 grid size-14 place-items-center rounded-full bg-accent-soft text-accent">{icon}</div>
      )}
      <h2 className="text-xl font-bold">{title}</h2>
      {text !== undefined && <p className="text-balance text-quiet">{text}</p>}
      {children !== undefined && <div className="mt-3 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}

/** It did not work, what was said about it, and another go. */
export function ErrorState({ message, onRetry, isBusy = false }: { message: string; onRetry: () => void; isBusy?: boolean }) {
  return (
    <div role="alert" className="mx-auto grid max-w-md justify-items-center gap-4 px-4 py-14 text-center">
      <p className="text-lg font-semibold text-balance">{message}</p>
      <Button onClick={onRetry} isBusy={isBusy}>
        Try Again
      </Button>
    </div>
  );
}
