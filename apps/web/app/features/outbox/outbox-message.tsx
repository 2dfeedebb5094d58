import type { DeliveryChannel, DeliveryStatus, OutboxMessage as Message } from "@efie/contract";
import Bell from "lucide-react/icons/bell";
import ChevronDown from "lucide-react/icons/chevron-down";
import Mail from "lucide-react/icons/mail";
import Smartphone from "lucide-react/icons/smartphone";
import { useState } from "react";
import { MailFrame } from "../../entities/mail/mail-frame.tsx";
import { formatMoment } from "../../lib/format/format.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { CopyButton } from "../../ui/actions/copy-button.tsx";
import { Badge, type Tone } from "../../ui/feedback/states.tsx";
import { Link } from "../../ui/navigation/link.tsx";

const icons = { email: Mail, sms: Smartphone, push: Bell } as const;

/** One delivery: a line, and all of it when it is opened. */
export function OutboxMessage({ entry, isFirst }: { entry: OutboxEntry; isFirst: boolean }) {
  // A newer one that comes in does not close what is being read.
  const [isOpenAtFirst] = useState(isFirst);
  const { channel, subject, text, to, created_at, status } = entry;
  const Icon = icons[channel];
  const { label, tone } = statuses[status];
  return (
    <details open={isOpenAtFirst} className="group">
      <summary className="grid min-h-18 list-none grid-cols-[2.5rem_1fr_auto] items-center gap-x-3 px-4 py-3 -outline-offset-3 hover:bg-sunken sm:px-5 [&::-webkit-details-marker]:hidden">
        <span className="grid size-10 place-items-center rounded-full bg-accent-soft text-accent">
          <Icon aria-hidden="true" className="size-5" />
        </span>
        <span className="min-w-0">
          <span className="line-clamp-2 font-semibold wrap-anywhere">{subject === "" ? text : subject}</span>
          <span className="mt-0.5 flex flex-wrap items-center gap-x-2 text-sm text-quiet">
            <span className="sr-only">{channelNames[channel]} to</span>
            <span className="wrap-anywhere">{to}</span>
            <time dateTime={created_at}>{formatMoment(created_at)}</time>
          </span>
        </span>
        <span className="flex items-center gap-2">
          <Badge tone={tone} className="max-sm:hidden">
            {label}
          </Badge>
          <ChevronDown aria-hidden="true" className="size-5 text-quiet transition-transform group-open:rotate-180" />
        </span>
      </summary>
      <MessageBody entry={entry} />
    </details>
  );
}

/** The mail's own margins are enough there. */
const asWideAsThePhone = "max-sm:-mx-4 max-sm:w-[calc(100%+2rem)] max-sm:rounded-none max-sm:border-x-0";

/** What the recipient gets: the code and the links first, because they are what one came for. */
function MessageBody({ entry }: { entry: OutboxEntry }) {
  const { id, channel, to, subject, text, code, links, status, hasHtml } = entry;
  return (
    <div className="grid grid-cols-1 gap-5 border-t border-line px-4 py-5 sm:px-5">
      <p className="text-sm text-quiet">
        {channelNames[channel]} to{" "}
        <Link to={outboxPath({ to })} className="link wrap-anywhere">
          {to}
        </Link>
        , {statuses[status].label.toLowerCase()}
      </p>
      {code !== null && (
        <div className="flex flex-wrap items-center gap-3">
          <span className="text-sm font-semibold">Code</span>
          <code className="rounded-md bg-sunken px-3 py-1.5 text-2xl font-bold tracking-widest wrap-anywhere select-all">
            {code}
          </code>
          <CopyButton text={code} what="code" />
        </div>
      )}
      {links.length > 0 && <Links links={links} />}
      {hasHtml ? (
        <MailFrame address={`${paths.outbox}/${id}/mail`} title={`Email: ${subject}`} className={asWideAsThePhone} />
      ) : (
        <p className="max-w-prose rounded-lg bg-sunken px-4 py-3 wrap-anywhere whitespace-pre-line">{text}</p>
      )}
      {hasHtml && (
        <details className="min-w-0">
          <summary className="inline-flex min-h-11 items-center font-semibold text-accent">The same as text</summary>
          <pre className="mt-2 rounded-md bg-sunken p-4 font-mono text-sm wrap-anywhere whitespace-pre-wrap">{text}</pre>
        </details>
      )}
    </div>
  );
}

function Links({ links }: { links: readonly string[] }) {
  return (
    <ul aria-label="Links" className="grid gap-1">
      {links.map((link) => (
        <li key={link}>
          <a href={link} className="inline-flex min-h-11 items-center link wrap-anywhere">
            {link}
          </a>
        </li>
      ))}
    </ul>
  );
}

const channelNames: Readonly<Record<DeliveryChannel, string>> = { email: "Email", sms: "SMS", push: "Push" };

const statuses: Readonly<Record<DeliveryStatus, { readonly label: string; readonly tone: Tone }>> = {
  queued: { label: "Waiting", tone: "blue" },
  kept: { label: "Kept here", tone: "neutral" },
  sent: { label: "Sent", tone: "green" },
  dropped: { label: "Dropped", tone: "orange" },
  dead: { label: "Failed", tone: "red" },
};

/** What the outbox's address asks for. */
export function readOutboxQuery(params: URLSearchParams) {
  return { to: params.get("to")?.trim() || undefined, cursor: params.get("cursor") ?? undefined };
}
export type OutboxQuery = ReturnType<typeof readOutboxQuery>;

export function outboxPath({ to, cursor }: Partial<OutboxQuery>): string {
  const params = new URLSearchParams({ ...(to !== undefined && { to }), ...(cursor !== undefined && { cursor }) });
  return params.size === 0 ? paths.outbox : `${paths.outbox}?${params.toString()}`;
}

/** A message without its HTML, which a frame loads by itself. */
export const toEntry = ({ html, ...message }: Message) => ({ ...message, hasHtml: html !== null });
export type OutboxEntry = ReturnType<typeof toEntry>;
