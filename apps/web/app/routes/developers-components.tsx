import type { Route } from "./+types/developers-components";
import { ComponentsScreen } from "../features/developers/components-screen.tsx";
import { pageContext } from "../lib/page/page-context.ts";
import { fixedMeta } from "../lib/page/page-meta.ts";
import { notFound } from "../lib/page/page-problem.ts";

/** Only where payments are the sandbox's: a demo or a developer's machine, never where people pay. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(pageContext).hasSandboxPayments) throw notFound();
  return null;
}

export const meta = fixedMeta({ title: "Components", isHidden: true });

export default ComponentsScreen;
