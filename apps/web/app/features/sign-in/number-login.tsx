import Smartphone from "lucide-react/icons/smartphone";
import { lazy, Suspense, useState } from "react";
import { useHydrated } from "../../lib/browser/hooks.ts";
import { Button } from "../../ui/actions/button.tsx";

const NumberForm = lazy(() => import("./number-form.tsx"));

/** Logging in, or making an account, by a code that is sent to a number. Its form is loaded when it is asked for. */
export function NumberLogin() {
  const [isOpen, setIsOpen] = useState(false);
  const isReady = useHydrated();
  const button = (
    <Button look="secondary" isWide disabled={!isReady} isBusy={isOpen} onClick={() => setIsOpen(true)}>
      <Smartphone aria-hidden="true" className="size-5" />
      <span>Continue with your number</span>
    </Button>
  );
  return (
    <div className="[@media(scripting:none)]:hidden">
      {isOpen ? (
        <Suspense fallback={button}>
          <NumberForm onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : (
        button
      )}
    </div>
  );
}
