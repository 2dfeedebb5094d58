import type { MailSample } from "@efie/contract";
import { sampleKinds, type SampleKind } from "@efie/contract/enums";
import { MailFrame } from "../../entities/mail/mail-frame.tsx";
import { paths } from "../../lib/navigation/paths.ts";
import { ChipLink } from "../../ui/actions/button.tsx";
import { Badge } from "../../ui/feedback/states.tsx";

const sampleNames = { usual: "Usual data", longest: "Longest and oddest data" } as const;
const themeNames = { light: "Light", dark: "Dark" } as const;

/** Every template of emails, SMS and pushes, rendered by the server from its sample data. */
export function MailsScreen({ samples, query }: { samples: readonly MailSample[]; query: MailsQuery }) {
  const shown = samples.filter(({ sample }) => sample === query.sample);
  const names = [...new Set(shown.map(({ template }) => template))];
  return (
    <div className="page grid grid-cols-1 gap-10 py-10">
      <div className="grid grid-cols-1 gap-4">
        <h1 className="text-3xl font-bold">Mails</h1>
        <p className="max-w-prose text-quiet">
          Every template with the data of <code>templates/samples.ts</code>: at 390 px, wide, and as text.
        </p>
        <nav aria-label="Data and theme" className="flex flex-wrap gap-2">
          {sampleKinds.map((sample) => (
            <ChipLink key={sample} to={mailsPath({ ...query, sample })} isSelected={sample === query.sample} isInPlace>
              {sampleNames[sample]}
            </ChipLink>
          ))}
          {themes.map((theme) => (
            <ChipLink key={theme} to={mailsPath({ ...query, theme })} isSelected={theme === query.theme} isInPlace>
              {themeNames[theme]}
            </ChipLink>
          ))}
        </nav>
        <nav aria-label="Templates" className="flex flex-wrap gap-x-4">
          {names.map((name) => (
            <a
              key={name}
              href={`#${name}`}
              className="inline-flex min-h-11 items-center font-mono text-sm font-semibold text-accent hover:underline"
            >
              {name}
            </a>
          ))}
        </nav>
      </div>
      {names.map((name) => (
        <section key={name} id={name} aria-labelledby={`${name}-title`} className="grid scroll-mt-24 grid-cols-1 gap-5">
          <h2 id={`${name}-title`} className="font-mono text-xl font-bold wrap-anywhere">
            {name}
          </h2>
          {shown
            .filter(({ template }) => template === name)
            .map((sample) => (
              <MailSheet key={sample.channel} sample={sample} query={query} />
            ))}
        </section>
      ))}
    </div>
  );
}

const channelNames = { email: "Email", sms: "SMS", push: "Push" } as const;
const kilobyte = 1024;

/** A template on one of its channels. */
function MailSheet({ sample, query }: { sample: MailSample; query: MailsQuery }) {
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

const themes = ["light", "dark"] as const;

/** What the page of mails shows them with. */
type MailsQuery = { readonly sample: SampleKind; readonly theme: (typeof themes)[number] };

export function readMailsQuery(params: URLSearchParams): MailsQuery {
  return {
    sample: sampleKinds.find((kind) => kind === params.get("sample")) ?? "usual",
    theme: themes.find((theme) => theme === params.get("theme")) ?? "light",
  };
}

function mailsPath({ sample, theme }: MailsQuery): string {
  return `${paths.developersMails}?sample=${sample}&theme=${theme}`;
}
