import type { Property } from "@efie/contract";
import { lazy, Suspense, useState, type ReactNode, useEffect, useEffectEvent } from "react";
import { useSuspended } from "../../../entities/account/viewer.ts";
import { formatPrice } from "../../../entities/property/property-texts.ts";
import { loginPath, paths } from "../../../lib/navigation/paths.ts";
import { isSignedIn } from "../../../lib/session/session.ts";
import { ActionLink } from "../../../ui/actions/action-link.tsx";
import { Opening } from "../../../ui/feedback/spinner.tsx";

const ContactLogin = lazy(() => import("./contact-login.tsx"));
const ContactDialog = lazy(() => import("./contact-dialog.tsx"));
const ViewingDialog = lazy(() => import("./viewing-dialog.tsx"));

/** What is asked: a login for writing, for the number, for calling or for a viewing; or the message or the times themselves. */
type Question = "contact" | "phone" | "call" | "viewing" | "message" | "slots";

type Contact = {
  readonly onContact: () => void;
  readonly onViewing: () => void;
  /** A guest wants to call. */
  readonly onGuestCall: () => void;
  readonly phone: ReactNode;
  readonly dialog: ReactNode;
};

/** Writing to the owner, or calling: a guest is asked to log in first (spec, section 6). */
export function useContact(property: Property): Contact {
  // Stays mounted once opened, so that closing can play and focus returns.
  const [asked, setAsked] = useState<Question | "nothing">("nothing");
  const [isOpen, setIsOpen] = useState(false);

  function ask(what: Question) {
    setAsked(what);
    setIsOpen(true);
  }
  useResumeAfterLogin("contact", () => ask("message"));
  useResumeAfterLogin("viewing", () => ask("slots"));
  const close = () => setIsOpen(false);
  const phone = <PhoneButton propertyId={property.id} onGuest={() => ask("phone")} />;
  const dialog = (
    <Suspense fallback={<Opening />}>
      {asked !== "nothing" && asked !== "message" && asked !== "slots" && (
        <ContactLogin resumeAt={asked} isOpen={isOpen} onClose={close} />
      )}
      {asked === "message" && (
        <ContactDialog property={property} price={formatPrice(property)} phone={phone} isOpen={isOpen} onClose={close} />
      )}
      {asked === "slots" && <ViewingDialog property={property} isOpen={isOpen} onClose={close} />}
    </Suspense>
  );
  const onViewing = () => ask(isSignedIn() ? "slots" : "viewing");
  const onContact = () => ask(isSignedIn() ? "message" : "contact");
  return { onContact, onViewing, onGuestCall: () => ask("call"), phone, dialog };
}

const PhoneNumber = lazy(() => import("./phone-number.tsx"));

/** The owner's number is shown to people who are signed in, on request only, so that nobody can collect numbers. */
function PhoneButton({ propertyId, onGuest }: { propertyId: number; onGuest: () => void }) {
  const isSuspended = useSuspended();
  const [isAsked, setIsAsked] = useState(false);
  useResumeAfterLogin("phone", () => setIsAsked(true));
  const button = (
    <ActionLink
      to={loginPath(`${paths.details(propertyId)}?tab=owner#phone`)}
      look="secondary"
      size="small"
      aria-busy={isAsked || undefined}
      onAct={() => (isSignedIn() ? setIsAsked(true) : onGuest())}
    >
      Show phone number
    </ActionLink>
  );
  // The notice stands in the place of the other ways to the owner.
  if (isSuspended) return null;
  if (!isAsked) return button;
  return (
    <Suspense fallback={button}>
      <PhoneNumber propertyId={propertyId} waiting={button} />
    </Suspense>
  );
}

/**
 * Continues the action for which a login was needed: the way back from the login page ends in `#contact` or the like, which is
 * taken out of the address again.
 */
export function useResumeAfterLogin(name: string, act: () => void): void {
  const resume = useEffectEvent(act);
  useEffect(
    function resumeAfterLogin() {
      if (location.hash !== `#${name}` || !isSignedIn()) return;
      // Past the router: for it an address that loses its fragment is another page to load.
      history.replaceState(history.state, "", location.pathname + location.search);
      resume();
    },
    [name],
  );
}
