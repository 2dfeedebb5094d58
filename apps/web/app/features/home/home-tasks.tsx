import type { HomeTask, Viewing } from "@efie/contract";
import { describeSlots } from "@efie/contract/texts";
import CalendarClock from "lucide-react/icons/calendar-clock";
import CircleQuestionMark from "lucide-react/icons/circle-question-mark";
import Hourglass from "lucide-react/icons/hourglass";
import MessageCircle from "lucide-react/icons/message-circle";
import PencilLine from "lucide-react/icons/pencil-line";
import type { ComponentType } from "react";
import { useNow } from "../../lib/browser/hooks.ts";
import { useViewer } from "../../entities/account/viewer.ts";
import { formatRelative } from "../../lib/format/format.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { Link } from "../../ui/navigation/link.tsx";

type Icon = ComponentType<{ className?: string }>;
type Line = { to: string; icon: Icon; title: string; text: string };

function conversationOf({ person, property }: HomeTask): string {
  const about = property === null ? "" : `&property=${property}`;
  return person === null ? paths.messages : `${paths.messages}?user_id=${person.id}${about}`;
}

function describeTask(task: HomeTask, now: Date): Line {
  const when = formatRelative(task.at, now);
  const name = task.person?.name ?? "Somebody";
  switch (task.kind) {
    case "unanswered":
      return {
        to: conversationOf(task),
        icon: MessageCircle,
        title: `${name} asks about ${task.title}`,
        text: task.text ?? when,
      };
    case "answer":
      return { to: conversationOf(task), icon: MessageCircle, title: `${name} wrote to you`, text: task.text ?? when };
    case "to_confirm":
      return { to: paths.desk, icon: CircleQuestionMark, title: task.title, text: `Still available? Last confirmed ${when}` };
    case "expiring":
      return {
        to: paths.desk,
        icon: Hourglass,
        title: task.title,
        text: new Date(task.at) > now ? `Expires ${when}` : `Expired ${when}`,
      };
    case "draft":
      return { to: paths.addImages(task.id), icon: PencilLine, title: task.title, text: `A draft, begun ${when}` };
  }
}

/** What waits for a person, each with the way to deal with it. */
export function HomeTasks({ tasks }: { tasks: readonly HomeTask[] }) {
  const now = useNow();
  return <Lines lines={tasks.map((task) => ({ ...describeTask(task, now), key: `${task.kind} ${task.id}` }))} />;
}

/** Visits that are agreed on or asked for. */
export function ComingViewings({ viewings }: { viewings: readonly Viewing[] }) {
  const viewer = useViewer();
  const lines = viewings.map(({ id, property, slot, slots, owner, seeker }) => {
    const other = owner.id === viewer?.id ? seeker : owner;
    const when = slot === null ? `Asked for: ${describeSlots(slots)}` : describeSlots([slot]);
    return { key: id, to: paths.viewings, icon: CalendarClock, title: property.title, text: `${when}, with ${other.name}` };
  });
  return <Lines lines={lines} />;
}

/** On a phone three of them: the rest is a tap away. */
function Lines({ lines }: { lines: readonly (Line & { key: string | number })[] }) {
  return (
    <ul className="grid grid-cols-1 gap-3 md:grid-cols-2 xl:grid-cols-3">
      {lines.map(({ key, to, icon: Icon, title, text }) => (
        <li key={key} className="max-md:nth-[n+4]:hidden">
          <Link
            to={to}
            className="flex h-full min-h-16 items-center gap-3 rounded-md border border-line bg-surface px-4 py-3 hover:bg-sunken"
          >
            <span className="grid size-10 shrink-0 place-items-center rounded-full bg-accent-soft text-accent">
              <Icon className="size-5" />
            </span>
            <span className="min-w-0 flex-1">
              <span className="block truncate font-semibold">{title}</span>
              <span className="block truncate text-sm text-quiet">{text}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
