import type { DeliveryPreferences } from "@efie/contract";
import { useId, useState } from "react";
import { useFollowing } from "../../lib/browser/screen-hooks.ts";
import { TextField } from "../../ui/fields/field.tsx";
import { Toggle } from "../../ui/fields/toggle.tsx";
import type { SettingsChange } from "./use-delivery-settings.ts";

type Hours = NonNullable<DeliveryPreferences["quiet_hours"]>;
type Props = { hours: Hours | null; onChange: (change: SettingsChange) => void; onInvalid: () => void };

const usual: Hours = { from: "22:00", to: "07:00" };

/** The hours in which only urgent deliveries come. */
export function QuietHours({ hours, onChange, onInvalid }: Props) {
  return (
    <div className="py-3">
      <Toggle
        label="Quiet hours"
        checked={hours !== null}
        onChange={({ target }) => onChange({ quiet_hours: target.checked ? usual : null })}
      />
      <p className="text-sm text-quiet">
        What is not about your account&apos;s security waits until they are over. Times are those of Accra.
      </p>
      {hours !== null && <Times hours={hours} onChange={onChange} onInvalid={onInvalid} />}
    </div>
  );
}

/** Both times are sent when a field loses the focus: while typing, a field passes through unwanted times. */
function Times({ hours, onChange, onInvalid }: Props & { hours: Hours }) {
  const errorId = useId();
  // Not by a key on the component: a new field would lose the focus.
  const [typed, setTyped] = useFollowing(hours, `${hours.from} ${hours.to}`);
  const [problem, setProblem] = useState<string | undefined>();

  function save(): void {
    const isSame = typed.from === typed.to;
    const isEmpty = typed.from === "" || typed.to === "";
    setProblem(isEmpty ? "Choose both times." : isSame ? "Quiet hours must begin and end at different times." : undefined);
    if (isSame || isEmpty) onInvalid();
    else if (typed.from !== hours.from || typed.to !== hours.to) onChange({ quiet_hours: typed });
  }
  const field = (name: keyof Hours) => ({
    type: "time",
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value.slice(0, 5) }),
    onBlur: save,
    ...(problem !== undefined && { "aria-invalid": true, "aria-describedby": errorId }),
  });
  return (
    <div className="mt-4 grid max-w-sm grid-cols-2 gap-x-4 gap-y-1.5">
      <TextField label="From" {...field("from")} />
      <TextField label="To" {...field("to")} />
      <p id={errorId} role="alert" className="col-span-2 text-sm font-medium text-danger">
        {problem}
      </p>
    </div>
  );
}
