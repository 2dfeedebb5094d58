import { paths } from "../../lib/navigation/paths.ts";

/** What a new account accepts; the server keeps when that was. Read in a tab of its own: what is typed here stays. */
export function Acceptance() {
  return (
    <p className="text-sm text-quiet">
      By creating an account you accept our{" "}
      <a href={paths.terms} target="_blank" className="link">
        terms
      </a>
      . What we keep about you stands on our{" "}
      <a href={paths.privacy} target="_blank" className="link">
        privacy page
      </a>
      .
    </p>
  );
}
