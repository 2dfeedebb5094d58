import Bell from "lucide-react/icons/bell";
import ChevronDown from "lucide-react/icons/chevron-down";
import Mail from "lucide-react/icons/mail";
import Smartphone from "lucide-react/icons/smartphone";
import { useState } from "react";
import { channelNames, statuses } from "./delivery-words.ts";
import { MessageBody } from "./message-body.tsx";
import type { OutboxEntry } from "./outbox-query.ts";
import { formatMoment } from "../../lib/format/dates.ts";
import { Badge } from "../../ui/feedback/badge.tsx";

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
