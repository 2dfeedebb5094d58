import { Link } from "react-router";
import { LinkButton } from "../../ui/button.tsx";

type Choice = { readonly text: string; readonly label: string; readonly to: string };

/** Until accounts open: what can be done meanwhile, and the other of the two pages. */
export function SignInChoices({ other }: { other: Choice }) {
  return (
    <div className="grid gap-4">
      <p className="rounded-md bg-sunken px-4 py-3">
        Accounts open soon. Until then you can see every property, its photos and its price as a guest.
      </p>
      {/* The old client's name of home; it redirects. */}
      <LinkButton to="/main" isWide>
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
