import { paths } from "../../lib/navigation/paths.ts";
import { Link } from "../../ui/navigation/link.tsx";

/** What a new account accepts; the server keeps when that was. */
export function Acceptance() {
  return (
    <p className="text-sm text-quiet">
      By creating an account you accept our{" "}
      <Link to={paths.terms} className="link">
        terms
      </Link>
      . What we keep about you stands on our{" "}
      <Link to={paths.privacy} className="link">
        privacy page
      </Link>
      .
    </p>
  );
}
