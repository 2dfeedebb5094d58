import type { MailSample } from "@efie/contract";
import { MailFrame } from "../../entities/mail/mail-frame.tsx";
import { Badge } from "../../ui/feedback/badge.tsx";
import type { MailsQuery } from "./mails-query.ts";

const channelNames = { email: "Email", sms: "SMS", push: "Push" } as const;
const kilobyte = 1024;

/** A template on one of its channels. */
export function MailSheet({ sample, query }: { sample: MailSample; query: MailsQuery }) {
  const { channel, category, subject, text } = sample;
  return (
    <article aria-label={`${sample.template}, ${channelNames[channel]}`} className="grid grid-cols-1 gap-3">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone="green">{channelNames[channel]}</Badge>
        <Badge>{category}</Badge>
        <span className="text-sm text-quiet">{sizeOf(sample)}</span>
      </p>
      {subject !== "" && <p className="font-semibold wrap-anywhere">{subject}</p>}
      {channel === "email" && <Frames sample={sample} query={query} />}
      <pre className="max-w-3xl rounded-md bg-sunken p-4 font-mono text-sm wrap-anywhere whitespace-pre-wrap">{text}</pre>
    </article>
  );
}

function sizeOf({ html_bytes, sms_parts, text }: MailSample): string {
  if (html_bytes !== null) return `${(html_bytes / kilobyte).toFixed(1)} KB`;
  const characters = `${Array.from(text).length} characters`;
  return sms_parts === null ? characters : `${characters}, ${sms_parts} SMS`;
}

/** As on a phone, and as wide as there is room. */
function Frames({ sample: { template, sample }, query: { theme } }: { sample: MailSample; query: MailsQuery }) {
  const address = `/sandbox/mails/${template}/${sample}?theme=${theme}`;
  // Another theme is another frame: an address that changes in place would be a step of the browser's history.
  return (
    <div key={address} className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[390px_1fr]">
      <MailFrame address={address} title={`${template} on a phone, ${theme}`} className="max-w-[390px]" />
      <MailFrame address={address} title={`${template}, wide, ${theme}`} className="max-lg:hidden" />
    </div>
  );
}
