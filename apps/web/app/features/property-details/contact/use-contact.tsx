import type { Property } from "@efie/contract";
import { Suspense, useState, useEffect, useEffectEvent } from "react";
import { useSuspended } from "../../../entities/account/viewer.ts";
import { formatPrice } from "../../../entities/property/property-texts.ts";
import { loginPath, paths } from "../../../lib/navigation/paths.ts";
import { askToSignIn, wishedFor } from "../../../lib/session/ask-sign-in.ts";
import { isSignedIn } from "../../../lib/session/session.ts";
import { readDraft, writeDraft } from "../../../lib/storage/draft.ts";
import { ActionLink } from "../../../ui/actions/action-link.tsx";
import { suggestQuestion } from "./owner-contact.ts";
import { closeIt, lazyDialog, lazyPiece } from "../../../ui/feedback/lazy-part.tsx";

const loadContactDialog = () => import("./contact-dialog.tsx");
const ContactDialog = lazyDialog(loadContactDialog, closeIt);
const ViewingDialog = lazyDialog(() => import("./viewing-dialog.tsx"), closeIt);

/** Writing to the owner, or asking for a viewing: a guest is asked to sign in first (spec, section 6). */
export function useContact(property: Property) {
  const [open, setOpen] = useState<"message" | "slots" | null>(null);
  useResumeAfterLogin("contact", () => setOpen("message"));
  useResumeAfterLogin("viewing", () => setOpen("slots"));
  async function onContact(): Promise<void> {
    const wasGuest = !isSignedIn();
    // While a guest types: it follows at once.
    if (wasGuest) loadContactDialog().catch(() => {});
    if (!(await askToSignIn("contact"))) return;
    if (wasGuest) suggestQuestion(property);
    setOpen("message");
  }
  async function onViewing(): Promise<void> {
    if (await askToSignIn("viewing")) setOpen("slots");
  }
  const phone = <PhoneButton propertyId={property.id} />;
  const shared = { property, onClose: () => setOpen(null) };
  const dialog = (
    <>
      <ContactDialog {...shared} isOpen={open === "message"} price={formatPrice(property)} phone={phone} />
      <ViewingDialog {...shared} isOpen={open === "slots"} />
    </>
  );
  return { onContact: () => void onContact(), onViewing: () => void onViewing(), phone, dialog };
}

const PhoneNumber = lazyPiece(() => import("./phone-number.tsx"));

/** The owner's number is shown to people who are signed in, on request only, so that nobody can collect numbers. */
function PhoneButton({ propertyId }: { propertyId: number }) {
  const isSuspended = useSuspended();
  const [isAsked, setIsAsked] = useState(false);
  useResumeAfterLogin("phone", () => setIsAsked(true));
  const button = (
    <ActionLink
      to={loginPath(`${paths.details(propertyId)}?tab=owner#phone`)}
      look="secondary"
      size="small"
      aria-busy={isAsked || undefined}
      onAct={() => void askToSignIn("phone").then(setIsAsked)}
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
 * taken out of the address again. A number is shown only where this tab asked for it: a link from elsewhere would tell the owner who
 * followed it.
 */
export function useResumeAfterLogin(name: string, act: () => void): void {
  const resume = useEffectEvent(act);
  useEffect(
    function resumeAfterLogin() {
      if (location.hash !== `#${name}` || !isSignedIn()) return;
      // Past the router: for it an address that loses its fragment is another page to load.
      history.replaceState(history.state, "", location.pathname + location.search);
      const wished = readDraft(wishedFor);
      writeDraft(wishedFor, null);
      if (wished === name || (name !== "phone" && name !== "call")) resume();
    },
    [name],
  );
}
