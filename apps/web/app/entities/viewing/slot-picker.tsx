import { limits } from "@efie/contract/limits";
import { describeSlots, weekdayDate } from "@efie/contract/texts";
import { useState } from "react";
import { api, callProblem, requireSession } from "../../lib/api/api.ts";
import { viewingCalls } from "../../lib/api/member-calls.ts";
import { useRequest } from "../../lib/api/use-request.ts";
import { formatTime } from "../../lib/format/format.ts";
import { ErrorState, Skeleton } from "../../ui/feedback/states.tsx";
import { PillCheck } from "../../ui/fields/choice-group.tsx";
import { NativeSelect } from "../../ui/fields/field.tsx";
import { pickerOptions } from "../../ui/fields/select-box.tsx";

type Props = { propertyId: number; chosen: readonly string[]; onChange: (slots: readonly string[]) => void };

const failure = "Could not load the free times. Please try again.";

/** One to three free half hours of a listing's owner, day by day, in Accra's time. */
export function SlotPicker({ propertyId, ...choice }: Props) {
  const { data, error, retry } = useRequest(`${propertyId}`, async (signal) =>
    requireSession(await api.call(viewingCalls.listViewingSlots, { params: { id: propertyId }, signal })),
  );
  if (error !== undefined) return <ErrorState message={callProblem(error, failure)} onRetry={retry} />;
  if (data === undefined) return <Skeleton className="h-40" />;
  if (data.slots.length === 0) return <p>There are no free times in the next two weeks. Write a message instead.</p>;
  return <Days slots={data.slots} {...choice} />;
}

function Days({ slots, chosen, onChange }: Omit<Props, "propertyId"> & { slots: readonly string[] }) {
  const days = [...new Set(slots.map(weekdayDate))];
  const [day, setDay] = useState(days[0]);
  const isFull = chosen.length >= limits.maxViewingSlots;
  const toggle = (slot: string) =>
    onChange(chosen.includes(slot) ? chosen.filter((one) => one !== slot) : [...chosen, slot].sort());
  return (
    <div className="grid gap-4">
      <NativeSelect label="Day" value={day} onChange={({ target }) => setDay(target.value)}>
        {pickerOptions(days.map((name) => [name, name]))}
      </NativeSelect>
      <fieldset>
        <legend className="mb-1.5 text-sm font-semibold">Times in Accra</legend>
        <div className="flex flex-wrap gap-2">
          {slots
            .filter((slot) => weekdayDate(slot) === day)
            .map((slot) => (
              <PillCheck
                key={slot}
                label={formatTime(slot)}
                checked={chosen.includes(slot)}
                disabled={isFull && !chosen.includes(slot)}
                onChange={() => toggle(slot)}
              />
            ))}
        </div>
      </fieldset>
      <p role="status" className="text-sm text-quiet">
        {chosen.length === 0
          ? `Choose up to ${limits.maxViewingSlots} times, on one day or several.`
          : `You propose ${describeSlots(chosen)}.`}
      </p>
    </div>
  );
}
