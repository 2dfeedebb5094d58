import { lazy, Suspense, useState } from "react";
import { loginPath, paths } from "../../../lib/navigation/paths.ts";
import { isSignedIn } from "../../../lib/session/session.ts";
import { useSuspended } from "../../../entities/account/viewer.ts";
import { useResumeAfterLogin } from "../../../entities/account/use-resume-after-login.ts";
import { ActionLink } from "../../../ui/actions/action-link.tsx";

const PhoneNumber = lazy(() => import("./phone-number.tsx"));

/** The owner's number is shown to people who are signed in, on request only, so that nobody can collect numbers. */
export function PhoneButton({ propertyId, onGuest }: { propertyId: number; onGuest: () => void }) {
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
