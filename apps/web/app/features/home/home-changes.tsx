import type { HomeSection as Section, HomeTask, Property } from "@efie/contract";
import type { ReactNode } from "react";
import { pickNamelessCard, type CardProperty } from "../../entities/property/card-property.ts";
import { PropertyRow } from "../../entities/property/property-row.tsx";
import { plural } from "../../lib/format/format.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { Link } from "../../ui/navigation/link.tsx";
import { HomeSection } from "./home-parts.tsx";
import { isListing, isTask } from "./use-home.ts";
import { lazyPiece } from "../../ui/feedback/lazy-part.tsx";

// Only members have them.
const ComingViewings = lazyPiece(async () => ({ default: (await import("./home-tasks.tsx")).ComingViewings }));
const HomeTasks = lazyPiece(async () => ({ default: (await import("./home-tasks.tsx")).HomeTasks }));

type Props = { sections: readonly Section[]; renderAction: (property: CardProperty) => ReactNode };

/** Where all of a kind are. */
function allOf({ kind, items }: Section): { to: string; label: string } | null {
  switch (kind) {
    case "unanswered":
      return items.every((item) => item.kind === "answer")
        ? { to: paths.messages, label: "All messages" }
        : { to: paths.desk, label: "Your desk" };
    case "viewings":
      return { to: paths.viewings, label: "All viewings" };
    case "alerts":
      return { to: paths.alerts, label: "All alerts" };
    case "continue":
      return { to: paths.myDrafts, label: "All drafts" };
    default:
      return null;
  }
}

/** What changed since somebody was here, above what home has for everybody. */
export default function HomeChanges({ sections, renderAction }: Props) {
  return (
    <div className="mb-12 md:mb-16">
      {sections.map((section) => {
        const all = allOf(section);
        const aside = all && (
          <Link to={all.to} className="inline-flex min-h-11 shrink-0 items-center link">
            {all.label}
          </Link>
        );
        return (
          <HomeSection key={section.kind} id={`home-${section.kind}`} title={section.title} aside={aside}>
            <Items section={section} renderAction={renderAction} />
          </HomeSection>
        );
      })}
    </div>
  );
}

function Items({ section, renderAction }: { section: Section; renderAction: Props["renderAction"] }) {
  if (section.kind === "viewings") return <ComingViewings viewings={section.items} />;
  if (section.kind === "unanswered") return <HomeTasks tasks={section.items} />;
  const items: readonly (Property | HomeTask)[] = section.items;
  const [tasks, listings] = [items.filter(isTask), items.filter(isListing)];
  if (tasks.length > 0) return <HomeTasks tasks={tasks} />;
  return (
    <>
      {section.kind === "alerts" && <Searches searches={section.searches} />}
      <PropertyRow label={section.title} properties={listings.map(pickNamelessCard)} renderAction={renderAction} />
    </>
  );
}

/** The alerts that have something new. */
function Searches({ searches }: { searches: (Section & { kind: "alerts" })["searches"] }) {
  return (
    <ul className="scroller -mx-4 mb-4 flex gap-2 overflow-x-auto px-4 md:mx-0 md:px-0">
      {searches.map(({ id, name, new_count: count }) => (
        <li key={id} className="max-w-[85vw] shrink-0">
          <Link to={paths.alerts} className="chip w-full gap-2">
            <span className="truncate">{name}</span>
            <span className="text-accent">{plural(count, "new listing", "new listings")}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
