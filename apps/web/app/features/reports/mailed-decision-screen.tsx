import { ApiError } from "@efie/client";
import Gavel from "lucide-react/icons/gavel";
import { AppealForm, AppealSummary } from "./appeal-form.tsx";
import { caseCalls } from "../../lib/api/member-calls.ts";
import { api } from "../../lib/api/api.ts";
import { formatDate } from "../../lib/format/format.ts";
import { useMailedLink } from "../../lib/page/use-mailed-link.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { LinkButton } from "../../ui/actions/button.tsx";
import { PageMessage, Skeleton, WaitingList, ErrorState } from "../../ui/feedback/states.tsx";

/** What is wrong with a link, in the server's words where it was asked. */
function sentenceOf(error: unknown): string {
  const sentence = error instanceof ApiError ? error.sentence : null;
  return sentence ?? "Please open the whole link in our email, or log in as you did before.";
}

/** Where who was banned reads why, and appeals: by the link of an email or of a refused sign-in, without a session. */
export function MailedDecisionScreen() {
  const link = useMailedLink((query, signal) => api.call(caseCalls.getMailedDecision, { query, signal }));
  const { found: decision, error, query } = link;
  if (link.isBroken)
    return (
      <PageMessage icon={Gavel} title="This link does not work" text={sentenceOf(error)} isAlert>
        <LinkButton to={paths.login}>Log in</LinkButton>
      </PageMessage>
    );
  if (error !== undefined) return <ErrorState message="Could not load the decision." onRetry={link.retry} />;
  if (decision === undefined) return <Waiting />;
  /** @throws ApiError with a sentence, where it was sent before, or the link has ended */
  async function appeal(text: string): Promise<void> {
    link.replace((await api.call(caseCalls.appealByMail, { query, body: { text } })).data);
  }
  return (
    <section className="page max-w-2xl py-10 md:py-16">
      <h1 className="text-3xl font-bold">Your account is closed</h1>
      <p className="mt-2 text-quiet">
        Decided on {formatDate(decision.decided_at)}, about “{decision.title}”.
      </p>
      <blockquote className="mt-5 border-l-4 border-line pl-4 wrap-anywhere">
        <p className="text-sm font-semibold text-quiet">Our staff write</p>
        <p>{decision.reason}</p>
      </blockquote>
      {decision.appeal === null ? (
        <>
          <p className="mt-6">
            If you think that this is wrong, you can appeal once. Somebody else of our staff looks at it, and writes to your email
            address.
          </p>
          <AppealForm id="mailed" send={appeal} onDone={link.retry} />
        </>
      ) : (
        <AppealSummary appeal={decision.appeal} />
      )}
      {decision.appeal?.verdict === "overturned" && (
        <LinkButton to={paths.login} className="mt-6">
          Log in
        </LinkButton>
      )}
    </section>
  );
}

function Waiting() {
  return (
    <WaitingList label="Loading the decision" count={1} className="page grid max-w-2xl gap-4 py-10 md:py-16">
      <noscript>
        <p className="rounded-md bg-sunken px-4 py-3 text-sm">
          Appealing here needs JavaScript, which is switched off in this browser.
        </p>
      </noscript>
      <Skeleton className="h-9 w-72" />
      <Skeleton className="h-24" />
    </WaitingList>
  );
}
