import LockKeyhole from "lucide-react/icons/lock-keyhole";
import { useLocation } from "react-router";
import { loginPath } from "../../lib/navigation/paths.ts";
import { LinkButton } from "../../ui/actions/button.tsx";
import { PageMessage } from "../../ui/feedback/page-message.tsx";

/** In place of a personal page, before anybody is signed in. */
export function LoginNeeded({ title, text }: { title: string; text?: string }) {
  const { pathname, search } = useLocation();
  return (
    <PageMessage icon={LockKeyhole} title={title} {...(text === undefined ? {} : { text })}>
      <LinkButton to={loginPath(pathname + search)}>Go to Login</LinkButton>
    </PageMessage>
  );
}
