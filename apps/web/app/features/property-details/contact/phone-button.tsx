import { lazy, Suspense, useState } from "react";
import { loginPath, paths } from "../../../lib/navigation/paths.ts";
import { isSignedIn } from "../../../lib/session/session.ts";
import { useResumeAfterLogin } from "../../../entities/account/use-resume-after-login.ts";
import { ActionLink } from "../../../ui/actions/action-link.tsx";

const PhoneNumber = lazy(() => import("./phone-number.tsx"));

/** The owner's number is shown to people who are signed in, on request only, so that nobody can collect numbers. */
export function PhoneButton({ propertyId, onGuest }: { propertyId: number; onGuest: () => void }) {
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
  if (!isAsked) return button;
  return (
    <Suspense fallback={button}>
      <PhoneNumber propertyId={propertyId} waiting={button} />
    </Suspense>
  );
}
