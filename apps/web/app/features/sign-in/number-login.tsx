import Smartphone from "lucide-react/icons/smartphone";
import { Suspense, useState, type ReactNode } from "react";
import { useHydrated } from "../../lib/browser/hooks.ts";
import { Button } from "../../ui/actions/button.tsx";
import { lazyPiece } from "../../ui/feedback/lazy-part.tsx";

const NumberForm = lazyPiece(
  async () => ({ default: (await import("./number-form.tsx")).NumberForm }),
  ({ otherWays }) => (
    <>
      <p role="alert">There is no connection. Please try again when it is back.</p>
      {otherWays}
    </>
  ),
);

/** Logging in, or making an account, by a code that is sent to a number. Its form takes the place of the other ways, and is loaded then. */
export function NumberLogin({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const isReady = useHydrated();
  const others = (
    <>
      <div className="grid gap-4 [@media(scripting:none)]:hidden">
        <Button look="secondary" isWide disabled={!isReady} isBusy={isOpen} onClick={() => setIsOpen(true)}>
          <Smartphone className="size-5" />
          <span>Continue with your number</span>
        </Button>
        <p className="flex items-center gap-3 text-sm text-quiet before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
          or
        </p>
      </div>
      {children}
    </>
  );
  if (!isOpen) return others;
  return (
    <Suspense fallback={others}>
      <NumberForm
        otherWays={
          <Button look="quiet" size="small" className="-mx-4 -my-2 justify-self-start" onClick={() => setIsOpen(false)}>
            Back
          </Button>
        }
      />
    </Suspense>
  );
}
