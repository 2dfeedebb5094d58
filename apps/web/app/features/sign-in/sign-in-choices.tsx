import { Link } from "react-router";
import { paths } from "../../lib/navigation/paths.ts";
import { LinkButton } from "../../ui/actions/button.tsx";

type Choice = { readonly text: string; readonly label: string; readonly to: string };

/** The ways on that need no form: as a guest, or by the other of the two pages. */
export function SignInChoices({ other }: { other: Choice }) {
  return (
    <div className="grid gap-4">
      <LinkButton to={paths.main} look="secondary" isWide>
        Continue as guest
      </LinkButton>
      <p className="text-center text-quiet">
        {other.text}{" "}
        <Link to={other.to} className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-2">
          {other.label}
        </Link>
      </p>
    </div>
  );
}

/** Without script a form about an account does nothing, and says so. */
export function ScriptNeeded({ what }: { what: string }) {
  return (
    <noscript>
      <p className="mb-4 rounded-md bg-sunken px-4 py-3 text-sm">
        {what} needs JavaScript, which is switched off in this browser. Every property can be seen without it.
      </p>
    </noscript>
  );
}
