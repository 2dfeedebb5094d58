import { outboxPath, type OutboxEntry } from "./outbox-query.ts";
import { channelNames, statuses } from "./delivery-words.ts";
import { MailFrame } from "../../entities/mail/mail-frame.tsx";
import { paths } from "../../lib/navigation/paths.ts";
import { CopyButton } from "../../ui/actions/copy-button.tsx";
import { Link } from "../../ui/navigation/link.tsx";

/** The mail's own margins are enough there. */
const asWideAsThePhone = "max-sm:-mx-4 max-sm:w-[calc(100%+2rem)] max-sm:rounded-none max-sm:border-x-0";

/** What the recipient gets: the code and the links first, because they are what one came for. */
export function MessageBody({ entry }: { entry: OutboxEntry }) {
  const { id, channel, to, subject, text, code, links, status, hasHtml } = entry;
  return (
    <div className="grid grid-cols-1 gap-5 border-t border-line px-4 py-5 sm:px-5">
      <p className="text-sm text-quiet">
        {channelNames[channel]} to{" "}
        <Link to={outboxPath({ to })} className="font-semibold text-accent underline underline-offset-2 wrap-anywhere">
          {to}
        </Link>
        , {statuses[status].label.toLowerCase()}
      </p>
      {code !== null && <Code code={code} />}
      {links.length > 0 && <Links links={links} />}
      {hasHtml ? (
        <MailFrame address={`${paths.outbox}/${id}/mail`} title={`Email: ${subject}`} className={asWideAsThePhone} />
      ) : (
        <p className="max-w-prose rounded-lg bg-sunken px-4 py-3 wrap-anywhere whitespace-pre-line">{text}</p>
      )}
      {hasHtml && <PlainText text={text} />}
    </div>
  );
}

function Code({ code }: { code: string }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <span className="text-sm font-semibold">Code</span>
      <code className="rounded-md bg-sunken px-3 py-1.5 text-2xl font-bold tracking-widest wrap-anywhere select-all">{code}</code>
      <CopyButton text={code} what="code" />
    </div>
  );
}

function Links({ links }: { links: readonly string[] }) {
  return (
    <ul aria-label="Links" className="grid gap-1">
      {links.map((link) => (
        <li key={link}>
          <a
            href={link}
            className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-2 wrap-anywhere"
          >
            {link}
          </a>
        </li>
      ))}
    </ul>
  );
}

function PlainText({ text }: { text: string }) {
  return (
    <details className="min-w-0">
      <summary className="inline-flex min-h-11 items-center font-semibold text-accent">The same as text</summary>
      <pre className="mt-2 rounded-md bg-sunken p-4 font-mono text-sm wrap-anywhere whitespace-pre-wrap">{text}</pre>
    </details>
  );
}
