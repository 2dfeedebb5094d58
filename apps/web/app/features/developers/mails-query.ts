import { sampleKinds, type SampleKind } from "@efie/contract/enums";
import { paths } from "../../lib/navigation/paths.ts";

export const themes = ["light", "dark"] as const;

/** What the page of mails shows them with. */
export type MailsQuery = { readonly sample: SampleKind; readonly theme: (typeof themes)[number] };

export function readMailsQuery(params: URLSearchParams): MailsQuery {
  return {
    sample: sampleKinds.find((kind) => kind === params.get("sample")) ?? "usual",
    theme: themes.find((theme) => theme === params.get("theme")) ?? "light",
  };
}

export function mailsPath({ sample, theme }: MailsQuery): string {
  return `${paths.developersMails}?sample=${sample}&theme=${theme}`;
}
