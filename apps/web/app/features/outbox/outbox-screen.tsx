import { useRevalidator } from "react-router";
import Inbox from "lucide-react/icons/inbox";
import { OutboxMessage, outboxPath, type OutboxEntry, type OutboxQuery } from "./outbox-message.tsx";
import { useDocumentEvent, useHydrated } from "../../lib/browser/hooks.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { Button, LinkButton } from "../../ui/actions/button.tsx";
import { asTyped, TextField } from "../../ui/fields/field.tsx";
import { EmptyState } from "../../ui/feedback/states.tsx";
import { Pagination } from "../../ui/navigation/pagination.tsx";

type Props = { query: OutboxQuery; entries: readonly OutboxEntry[]; nextCursor: string | null };

/** Everything that a demo sends, as its recipients would get it. */
export function OutboxScreen({ query: { to, cursor }, entries, nextCursor }: Props) {
  const { state, revalidate } = useRevalidator();
  // The mail was caused in another tab.
  useDocumentEvent("visibilitychange", () => {
    if (document.visibilityState === "visible") void revalidate();
  });
  const isReady = useHydrated();
  return (
    <div className="page max-w-4xl py-8 md:py-12">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl font-bold">Outbox</h1>
        {isReady && (
          <Button look="secondary" size="small" isBusy={state === "loading"} onClick={() => void revalidate()}>
            Refresh
          </Button>
        )}
      </div>
      <p className="mt-2 max-w-prose text-quiet">
        What this demo writes to people by email, SMS and push. It stays here: read your codes and follow your links on this page.
      </p>
      <RecipientForm key={to} to={to} />
      {entries.length === 0 ? (
        <Nothing to={to} />
      ) : (
        <ul
          aria-label="Messages, the newest first"
          className="overflow-hidden rounded-lg border border-line bg-surface shadow-soft"
        >
          {entries.map((entry, index) => (
            <li key={entry.id} className="border-line not-first:border-t">
              <OutboxMessage entry={entry} isFirst={index === 0} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        label="Pages of the outbox"
        first={cursor === undefined ? null : outboxPath({ to })}
        next={nextCursor === null ? null : outboxPath({ to, cursor: nextCursor })}
      />
    </div>
  );
}

/** A form of the browser's own: it works before the script does. */
function RecipientForm({ to }: { to: string | undefined }) {
  return (
    <form role="search" action={paths.outbox} className="mt-6 mb-5 flex flex-wrap items-end gap-3">
      <div className="min-w-0 flex-1 basis-60">
        <TextField
          label="To"
          name="to"
          defaultValue={to}
          maxLength={254}
          placeholder="Email or phone number"
          autoComplete="off"
          {...asTyped}
        />
      </div>
      <Button type="submit">Show</Button>
      {to !== undefined && (
        <LinkButton to={paths.outbox} look="quiet">
          Show all
        </LinkButton>
      )}
    </form>
  );
}

function Nothing({ to }: { to: string | undefined }) {
  const title = to === undefined ? "Nothing has been written yet" : "Nothing was written to this recipient";
  return (
    <EmptyState
      icon={<Inbox aria-hidden="true" className="size-7" />}
      title={title}
      text="Create an account or ask for a new password: what you would get is shown here."
    >
      {to === undefined ? (
        <LinkButton to={paths.register}>Create an account</LinkButton>
      ) : (
        <LinkButton to={paths.outbox}>Show all</LinkButton>
      )}
    </EmptyState>
  );
}
