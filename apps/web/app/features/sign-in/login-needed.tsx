import LockKeyhole from "lucide-react/icons/lock-keyhole";
import { useLocation } from "react-router";
import { loginPath } from "../../lib/paths.ts";
import { LinkButton } from "../../ui/button.tsx";

/** In place of a personal page, before anybody is signed in. */
export function LoginNeeded({ title, text }: { title: string; text?: string }) {
  const { pathname, search } = useLocation();
  return (
    <section className="page py-16 md:py-24">
      <div className="mx-auto grid max-w-md justify-items-center gap-4 text-center">
        <span className="grid size-16 place-items-center rounded-full bg-accent-soft text-accent">
          <LockKeyhole aria-hidden="true" className="size-7" />
        </span>
        <h1 className="text-2xl font-bold">{title}</h1>
        {text !== undefined && <p className="text-quiet">{text}</p>}
        <LinkButton to={loginPath(pathname + search)} className="mt-2">
          Go to Login
        </LinkButton>
      </div>
    </section>
  );
}
