import LockKeyhole from "lucide-react/icons/lock-keyhole";
import type { ComponentType, ReactNode } from "react";
import { useLocation } from "react-router";
import { useGuard } from "./use-guard.ts";
import { useHydrated } from "../../lib/browser/hooks.ts";
import { loginPath } from "../../lib/navigation/paths.ts";
import WithQueries from "../../lib/query/with-queries.tsx";
import { useSignedIn } from "../../lib/session/session.ts";
import { LinkButton } from "../../ui/actions/button.tsx";
import { PageMessage, Skeleton } from "../../ui/feedback/states.tsx";

/** The route of a screen that is personal as a whole: a guest is led to the login page and back. */
export function personalRoute<Props extends object>(reason: string, Screen: ComponentType<Props>) {
  return function PersonalRoute(props: Props) {
    useGuard();
    return (
      <PersonalContent guest={<LoginNeeded title="Please log in" text={reason} />}>
        <Screen {...props} />
      </PersonalContent>
    );
  };
}

/**
 * What a guest reads in place of a personal screen, or the screen. The server never knows who reads, so until the script
 * does, there is a skeleton; without script, what the guest reads.
 */
export function PersonalContent({ guest, children }: { guest: ReactNode; children: ReactNode }) {
  const isReady = useHydrated();
  const signedIn = useSignedIn();
  return (
    <div data-arrives className="contents">
      {isReady ? signedIn ? <WithQueries>{children}</WithQueries> : guest : <Waiting>{guest}</Waiting>}
    </div>
  );
}

function Waiting({ children }: { children: ReactNode }) {
  return (
    <>
      <div className="page grid gap-4 py-8 [@media(scripting:none)]:hidden">
        <Skeleton className="h-9 w-48" />
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
      </div>
      <noscript>{children}</noscript>
    </>
  );
}

/** Shown instead of a personal page while nobody is signed in. */
export function LoginNeeded({ title, text }: { title: string; text?: string }) {
  const { pathname, search } = useLocation();
  return (
    <PageMessage icon={LockKeyhole} title={title} {...(text === undefined ? {} : { text })}>
      <LinkButton to={loginPath(pathname + search)}>Go to Login</LinkButton>
    </PageMessage>
  );
}
