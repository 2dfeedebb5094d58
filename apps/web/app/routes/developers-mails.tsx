import type { Route } from "./+types/developers-mails";
import { MailsScreen, readMailsQuery } from "../features/developers/mails-screen.tsx";
import { deliveryCalls } from "../lib/api/member-calls.ts";
import { pageContext } from "../lib/page/page-context.ts";
import { fixedMeta } from "../lib/page/page-meta.ts";
import { throwPageProblem } from "../lib/page/page-problem.ts";

/** Only where payments are the sandbox's, as the page of components: the API answers 404 elsewhere. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const { data } = await api.call(deliveryCalls.listMailSamples, { signal: request.signal }).catch(throwPageProblem);
  return { samples: data, query: readMailsQuery(new URL(request.url).searchParams) };
}

export const meta = fixedMeta({ title: "Mails", isHidden: true });

export default function DevelopersMails({ loaderData }: Route.ComponentProps) {
  return <MailsScreen {...loaderData} />;
}
