import type { Route } from "./+types/take-back";
import { TakeBackForm } from "../features/sign-in/take-back-form.tsx";
import { SignInChoices } from "../features/sign-in/sign-in-choices.tsx";
import { RecoveryFrame } from "../features/sign-in/welcome.tsx";
import { paths } from "../lib/navigation/paths.ts";
import { pageMeta } from "../lib/page/page-meta.ts";
import { readSite } from "../lib/page/site.ts";

/** The address holds what leads into an account: it goes nowhere, and is kept nowhere. */
export const headers: Route.HeadersFunction = () => ({ "referrer-policy": "no-referrer", "cache-control": "no-store" });

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(readSite(matches), { title: "Was this not you?", isHidden: true });

export default function TakeBack() {
  return (
    <RecoveryFrame title="Was this not you?" lead="Here you take your account back after somebody changed how it is reached.">
      <TakeBackForm />
      <SignInChoices other={{ text: "It was you?", label: "There is nothing to do", to: paths.home }} />
    </RecoveryFrame>
  );
}
