import type { ViewingHours } from "@efie/contract";
import { weekdays, type Weekday } from "@efie/contract/enums";
import { useQueryClient } from "@tanstack/react-query";
import { useSuspended } from "../../entities/account/viewer.ts";
import { api, requireSession } from "../../lib/api/api.ts";
import { viewingCalls } from "../../lib/api/member-calls.ts";
import { useCall } from "../../lib/query/use-call.ts";
import { Loaded } from "../../ui/feedback/loaded.tsx";
import { Skeleton } from "../../ui/feedback/states.tsx";
import { showToast } from "../../ui/feedback/toast.tsx";
import { useAction } from "../../ui/feedback/use-action.ts";
import { pickerOptions, SelectBox } from "../../ui/fields/select-box.tsx";
import { Collapsible } from "../../ui/layout/sections.tsx";

const key = ["viewing-hours"];
const names: Record<Weekday, string> = {
  mon: "Monday",
  tue: "Tuesday",
  wed: "Wednesday",
  thu: "Thursday",
  fri: "Friday",
  sat: "Saturday",
  sun: "Sunday",
};
const halfHours = Array.from(
  { length: 49 },
  (_, index) => `${String(index >> 1).padStart(2, "0")}:${index % 2 === 0 ? "00" : "30"}`,
);

type Spans = ViewingHours[Weekday];

/** When the person shows their own listings: others are offered free times within these hours. */
export function HoursSection() {
  const query = useCall(viewingCalls.getViewingHours, key);
  return (
    <Collapsible title="When you show your listings">
      <div className="px-4 py-4 sm:px-5">
        <p className="mb-4 text-sm text-quiet">
          People are offered free half hours within these times. What is agreed already stays. Times are those of Accra.
        </p>
        <Loaded query={query} failure="Could not load your hours." waiting={<Skeleton className="h-80" />}>
          {(hours) => <Week hours={hours} />}
        </Loaded>
      </div>
    </Collapsible>
  );
}

function Week({ hours }: { hours: ViewingHours }) {
  const queries = useQueryClient();
  const isSuspended = useSuspended();
  const { run } = useAction(async (day: Weekday, spans: Spans) => {
    const body = { [day]: spans };
    queries.setQueryData(key, requireSession(await api.call(viewingCalls.updateViewingHours, { body })));
    showToast(`${names[day]} is saved.`, "success");
  }, "Could not save these hours. Please try again.");
  return (
    <ul className="grid gap-3">
      {weekdays.map((day) => (
        <Day key={day} name={names[day]} spans={hours[day]} isDisabled={isSuspended} onChange={(spans) => void run(day, spans)} />
      ))}
    </ul>
  );
}

/** The end of a day that was closed before. */
const defaultEnd = "18:00";

type DayProps = { name: string; spans: Spans; isDisabled: boolean; onChange: (spans: Spans) => void };

/** The first span of a day is changed here; others that a program has set stay after it. */
function Day({ name, spans: [first, ...others], isDisabled, onChange }: DayProps) {
  const [from, to] = first ?? ["", ""];
  const latest = others[0]?.[0] ?? "24:00";
  const begin = (value: string) => {
    if (value === "") return onChange(others);
    const wanted = to === "" ? defaultEnd : to;
    const end = wanted > latest ? latest : wanted;
    onChange([[value, value < end ? end : (halfHours[halfHours.indexOf(value) + 1] ?? "24:00")], ...others]);
  };
  return (
    <li className="grid grid-cols-[1fr_1fr] items-center gap-2 sm:grid-cols-[8rem_1fr_1fr]">
      <span className="font-medium max-sm:col-span-2">{name}</span>
      <SelectBox aria-label={`${name} from`} value={from} disabled={isDisabled} onChange={({ target }) => begin(target.value)}>
        <option value="">Closed</option>
        {pickerOptions(halfHours.filter((time) => time < latest).map((time) => [time, time]))}
      </SelectBox>
      <SelectBox
        aria-label={`${name} to`}
        value={to}
        disabled={isDisabled || first === undefined}
        onChange={({ target }) => onChange([[from, target.value], ...others])}
      >
        {first === undefined && <option value="">–</option>}
        {pickerOptions(halfHours.filter((time) => time > from && time <= latest).map((time) => [time, time]))}
      </SelectBox>
    </li>
  );
}
