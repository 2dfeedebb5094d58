import Smartphone from "lucide-react/icons/smartphone";
import { useSyncExternalStore } from "react";
import { Button } from "../../ui/actions/button.tsx";
import { answer, readOffer, subscribeToOffer, watchSeen } from "./install-offer.ts";

/** Asks whether the app is to be installed, at the end of a screen: it covers and moves nothing. */
export function InstallQuestion() {
  const offer = useSyncExternalStore(subscribeToOffer, readOffer, () => null);
  if (offer === null) return null;
  return (
    <section
      ref={watchSeen}
      aria-label="Install Efie"
      className="mt-8 flex flex-wrap items-center gap-3 rounded-lg bg-sunken p-4 md:p-5"
    >
      <Smartphone aria-hidden="true" className="size-6 shrink-0 text-accent" />
      <p className="min-w-56 flex-1">
        <span className="block font-semibold">Install Efie on this device?</span>
        <span className="text-sm text-quiet">It opens with one touch, and without a connection at what you saw last.</span>
      </p>
      <div className="flex gap-2">
        <Button look="secondary" size="small" onClick={() => answer()}>
          Not now
        </Button>
        <Button
          size="small"
          onClick={() => {
            answer();
            void offer.prompt?.();
          }}
        >
          Install
        </Button>
      </div>
    </section>
  );
}
