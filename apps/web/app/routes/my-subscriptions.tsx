import { LoginNeeded, PersonalContent } from "../features/sign-in/personal-page.tsx";
import { useGuard } from "../features/sign-in/use-guard.ts";
import { MySubscriptionScreen } from "../features/subscriptions/my-subscription-screen.tsx";
import { fixedMeta } from "../lib/page/page-meta.ts";

export const meta = fixedMeta({ title: "Subscription", isHidden: true });

/** A guest reads why the page is empty and is not redirected (server contract, section 10). */
export default function MySubscriptions() {
  useGuard({ isOpenToGuests: true });
  const guest = <LoginNeeded title="Authentication Required" text="Your plan and its free listings are only for you." />;
  return (
    <PersonalContent guest={guest}>
      <MySubscriptionScreen />
    </PersonalContent>
  );
}
