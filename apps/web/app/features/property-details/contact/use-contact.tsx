import type { Property } from "@efie/contract";
import { lazy, Suspense, useState, type ReactNode } from "react";
import { PhoneButton } from "./phone-button.tsx";
import { useResumeAfterLogin } from "../../../entities/account/use-resume-after-login.ts";
import { formatPrice } from "../../../entities/property/price.ts";
import { isSignedIn } from "../../../lib/session/session.ts";
import { Opening } from "../../../ui/feedback/spinner.tsx";

const ContactLogin = lazy(() => import("./contact-login.tsx"));
const ContactDialog = lazy(() => import("./contact-dialog.tsx"));

/** What is asked: a login for writing, for the number or for calling, or the message itself. */
type Question = "contact" | "phone" | "call" | "message";

type Contact = {
  readonly onContact: () => void;
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
  const close = () => setIsOpen(false);
  const phone = <PhoneButton propertyId={property.id} onGuest={() => ask("phone")} />;
  const dialog = (
    <Suspense fallback={<Opening />}>
      {asked !== "nothing" && asked !== "message" && <ContactLogin resumeAt={asked} isOpen={isOpen} onClose={close} />}
      {asked === "message" && (
        <ContactDialog property={property} price={formatPrice(property)} phone={phone} isOpen={isOpen} onClose={close} />
      )}
    </Suspense>
  );
  const onContact = () => ask(isSignedIn() ? "message" : "contact");
  return { onContact, onGuestCall: () => ask("call"), phone, dialog };
}
