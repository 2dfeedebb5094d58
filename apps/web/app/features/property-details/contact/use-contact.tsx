import type { Property } from "@efie/contract";
import { lazy, Suspense, useState, type ReactNode } from "react";
import { PhoneButton } from "./phone-button.tsx";
import { useResumeAfterLogin } from "../../../entities/account/use-resume-after-login.ts";
import { formatPrice } from "../../../entities/property/price.ts";
import { isSignedIn } from "../../../lib/session/session.ts";
import { Opening } from "../../../ui/feedback/spinner.tsx";

const LoginQuestion = lazy(() => import("../../../entities/account/login-question.tsx"));
const ContactDialog = lazy(() => import("./contact-dialog.tsx"));

type Contact = {
  readonly onContact: () => void;
  /** A guest wants to call. */
  readonly onGuestCall: () => void;
  readonly phone: ReactNode;
  readonly dialog: ReactNode;
};

/** Writing to the owner, or calling: a guest is asked to sign in first (spec, section 6). */
export function useContact(property: Property): Contact {
  // Stays mounted once opened, so that closing can play and focus returns.
  const [asked, setAsked] = useState<"nothing" | "login" | "message">("nothing");
  const [resumeAt, setResumeAt] = useState("contact");
  const [isOpen, setIsOpen] = useState(false);

  function ask(what: "login" | "message") {
    setAsked(what);
    setIsOpen(true);
  }
  function askToLogIn(next: string) {
    setResumeAt(next);
    ask("login");
  }
  useResumeAfterLogin("contact", () => ask("message"));
  const close = () => setIsOpen(false);
  const phone = <PhoneButton propertyId={property.id} onGuest={() => askToLogIn("phone")} />;
  const dialog = (
    <Suspense fallback={<Opening />}>
      {asked === "login" && (
        <LoginQuestion
          title="Contact Owner"
          question="Please login to message the property owner. Go to login?"
          resumeAt={resumeAt}
          isOpen={isOpen}
          onClose={close}
        />
      )}
      {asked === "message" && (
        <ContactDialog property={property} price={formatPrice(property)} phone={phone} isOpen={isOpen} onClose={close} />
      )}
    </Suspense>
  );
  const onContact = () => (isSignedIn() ? ask("message") : askToLogIn("contact"));
  return { onContact, onGuestCall: () => askToLogIn("phone"), phone, dialog };
}
