import Smartphone from "lucide-react/icons/smartphone";
import { createListeners, endAll, listen } from "../../lib/browser/listeners.ts";
import { countVisits } from "../../lib/browser/visits.ts";
import type { InstallOffer } from "../../lib/document/early-scripts.ts";
import { readDevice, writeDevice } from "../../lib/storage/device.ts";
import { Button } from "../../ui/actions/button.tsx";
import { useOutside } from "../../lib/browser/shared-state.ts";

/** In which visit somebody was asked. Nobody is asked in a later one. */
const askedKey = "install-asked";
const { subscribe, announce } = createListeners();

/**
 * The browser's offer to install the app, from the second visit on, until it was asked about in an earlier visit. Without storage every
 * visit is the first.
 */
function readOffer(): InstallOffer | null {
  const asked = readDevice(askedKey);
  const visits = countVisits();
  return visits >= 2 && (asked === null || asked === String(visits)) ? (window.installOffer ?? null) : null;
}

// The listener in the page's head comes first.
const subscribeToOffer = (listener: () => void) => endAll(subscribe(listener), listen(window, ["beforeinstallprompt"], listener));

/** Either answer is the last word. */
function answer(): void {
  writeDevice(askedKey, "answered");
  announce();
}

/** Somebody was asked once the question was on the screen. */
function watchSeen(question: HTMLElement | null): () => void {
  const observer = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) writeDevice(askedKey, String(countVisits()));
  });
  if (question !== null) observer.observe(question);
  return () => observer.disconnect();
}

/** Asks whether the app is to be installed, at the end of a screen: it covers and moves nothing. */
export function InstallQuestion() {
  const offer = useOutside(subscribeToOffer, readOffer, null);
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
        <Button look="secondary" size="small" onClick={answer}>
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
