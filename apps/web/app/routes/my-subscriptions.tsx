import type { Route } from "./+types/my-subscriptions";
import { LoginNeeded } from "../features/sign-in/login-needed.tsx";
import { Soon } from "../features/sign-in/soon.tsx";
import { pageMeta } from "../lib/page-meta.ts";
import { readSite } from "../lib/site.ts";
import { useSignedIn } from "../lib/use-signed-in.ts";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(readSite(matches), { title: "Subscription", isHidden: true });

/** A guest is told, not sent away (server contract, section 10). */
export default function MySubscriptions() {
  if (useSignedIn()) return <Soon title="Subscription" />;
  return <LoginNeeded title="Authentication Required" text="Your plan and its free listings are only for you." />;
}
