import type { MailSample } from "@efie/contract";
import { sampleKinds } from "@efie/contract/enums";
import { mailsPath, themes, type MailsQuery } from "./mails-query.ts";
import { MailSheet } from "./mail-sheet.tsx";
import { ChipLink } from "../../ui/actions/chip.tsx";

const sampleNames = { usual: "Usual data", longest: "Longest and oddest data" } as const;
const themeNames = { light: "Light", dark: "Dark" } as const;

type Props = { samples: readonly MailSample[]; query: MailsQuery };

/** Every template of emails, SMS and pushes, rendered by the server from its sample data. */
export function MailsScreen({ samples, query }: Props) {
  const shown = samples.filter(({ sample }) => sample === query.sample);
  const names = [...new Set(shown.map(({ template }) => template))];
  return (
    <div className="page grid grid-cols-1 gap-10 py-10">
      <div className="grid gap-4">
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
