import { useLocation } from "react-router";
import type { Route } from "./+types/guarded";
import { guardedScreen } from "../features/sign-in/guarded-screens.ts";
import { LoginNeeded } from "../features/sign-in/login-needed.tsx";
import { Soon } from "../features/sign-in/soon.tsx";
import { useGuard } from "../features/sign-in/use-guard.ts";
import { pageMeta } from "../lib/page-meta.ts";
import { readSite } from "../lib/site.ts";
import { useSignedIn } from "../lib/use-signed-in.ts";

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(readSite(matches), { title: guardedScreen(location.pathname).title, isHidden: true });

/** A personal page, until its own route takes its place: a guest is led to the login page. */
export default function Guarded() {
  useGuard();
  const { title, reason } = guardedScreen(useLocation().pathname);
  return useSignedIn() ? <Soon title={title} /> : <LoginNeeded title="Please log in" text={reason} />;
}
