import { useLocation } from "react-router";
import type { Route } from "./+types/login";
import { SignInChoices } from "../features/sign-in/sign-in-choices.tsx";
import { useSignedInRedirect } from "../features/sign-in/use-signed-in-redirect.ts";
import { Welcome } from "../features/sign-in/welcome.tsx";
import { brand } from "../lib/brand.ts";
import { pageMeta } from "../lib/page-meta.ts";
import { paths } from "../lib/paths.ts";
import { readSite } from "../lib/site.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(readSite(matches), { title: "Log in", canonicalPath: paths.login, isHidden: true });

export default function Login() {
  useSignedInRedirect();
  const { search } = useLocation();
  return (
    <Welcome title={`Welcome to ${brand.name}`} lead="Log in to save properties, write to owners and post your own.">
      <SignInChoices other={{ text: "New here?", label: "Create an account", to: paths.register + search }} />
    </Welcome>
  );
}
