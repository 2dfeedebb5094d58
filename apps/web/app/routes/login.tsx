import { Link, useLocation } from "react-router";
import type { Route } from "./+types/login";
import { LoginForm } from "../features/sign-in/login-form.tsx";
import { OutboxNotice } from "../features/outbox/outbox-notice.tsx";
import { PasskeyLogin } from "../features/sign-in/passkey-login.tsx";
import { readRegistered } from "../features/sign-in/registered.ts";
import { SignInChoices } from "../features/sign-in/sign-in-choices.tsx";
import { useSignedInRedirect } from "../features/sign-in/use-guard.ts";
import { Welcome } from "../features/sign-in/welcome.tsx";
import { useHydrated } from "../lib/browser/hooks.ts";
import { paths, readNextPath } from "../lib/navigation/paths.ts";
import { brand } from "../lib/page/brand.ts";
import { pageMeta } from "../lib/page/page-meta.ts";
import { readSite } from "../lib/page/site.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(readSite(matches), { title: "Log in", canonicalPath: paths.login, isHidden: true });

const defaultReason = "Log in to save properties, write to owners and post your own.";
const wantedReason = "Log in to say what you look for, or to answer who looks for what you offer.";

export default function Login() {
  useSignedInRedirect();
  const location = useLocation();
  // The server does not know the browser's history.
  const registered = useHydrated() ? readRegistered(location.state) : null;
  const isForWanted = readNextPath(new URLSearchParams(location.search)).startsWith(paths.wanted);
  const reason = isForWanted ? wantedReason : defaultReason;
  const lead = registered === null ? reason : "Your account is ready. Log in with the password you have just chosen.";
  return (
    <>
      <OutboxNotice />
      <Welcome title={`Welcome to ${brand.name}`} lead={lead}>
        <div className="grid gap-2">
          <LoginForm knownUsername={registered} />
          <Link
            to={paths.forgotPassword}
            className="inline-flex min-h-11 items-center justify-self-start font-semibold text-accent underline underline-offset-2"
          >
            Forgot your password?
          </Link>
        </div>
        <PasskeyLogin />
        <SignInChoices other={{ text: "New here?", label: "Create an account", to: paths.register + location.search }} />
      </Welcome>
    </>
  );
}
