import { listingTypes, propertyTypes } from "@efie/contract/enums";
import { limits } from "@efie/contract/limits";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { refreshWanted, checkWanted, toBody, type WantedValues } from "./wanted-ads.ts";
import type { Lookups } from "../../entities/property/lookups.ts";
import { listingTypeLabels, optionLabel } from "../../entities/property/property-texts.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { readDraft, writeDraft } from "../../lib/storage/draft.ts";
import { Button, LinkButton } from "../../ui/actions/button.tsx";
import { FormAlert } from "../../ui/feedback/states.tsx";
import { showToast } from "../../ui/feedback/toast.tsx";
import { useFormAction } from "../../ui/feedback/use-action.ts";
import { NativeSelect, TextArea, TextField } from "../../ui/fields/field.tsx";
import { pickerOptions } from "../../ui/fields/select-box.tsx";
import { limitText } from "../../ui/fields/limited-text.tsx";
import { SubmitForm } from "../../lib/forms/submit-form.tsx";
import X from "lucide-react/icons/x";

const mostBedrooms = 6;

type Props = {
  start: WantedValues;
  /** The name under which this tab stores what is typed. */
  draft: string;
  lookups: Lookups;
  saveLabel: string;
  savedText: string;
  send: (body: ReturnType<typeof toBody>) => Promise<unknown>;
};

/** What somebody looks for: posting and editing are one form. What is typed survives a reload and the way to the login. */
export function WantedForm({ start, draft, lookups, saveLabel, savedText, send }: Props) {
  const navigate = useNavigate();
  const [values, setValues] = useState(() => ({ ...start, ...(readDraft(draft) as Partial<WantedValues> | null) }));
  const [isChecked, setIsChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const wrong = isChecked ? checkWanted(values) : {};
  function change(part: Partial<WantedValues>) {
    const next = { ...values, ...part };
    setValues(next);
    writeDraft(draft, next);
  }
  const { problem, isBusy, run } = useFormAction(async () => {
    setIsChecked(true);
    const [first] = Object.keys(checkWanted(values));
    if (first !== undefined) return form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    await send(toBody(values));
    writeDraft(draft, null);
    refreshWanted();
    showToast(savedText, "success");
    await navigate(paths.wanted);
  }, "Could not save your request. Please try again.");
  return (
    <SubmitForm ref={form} className="grid gap-5" onSubmit={run}>
      <KindFields values={values} change={change} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label="Budget, at most (GH₵)"
          name="budget_max"
          inputMode="decimal"
          autoComplete="off"
          value={values.budget_max}
          error={wrong.budget_max}
          hint={values.type === "rental" ? "A month" : values.type === "short rental" ? "A night" : undefined}
          onChange={({ target }) => change({ budget_max: target.value })}
        />
        <TextField
          label="Move in by (optional)"
          name="move_in_by"
          type="date"
          value={values.move_in_by}
          onChange={({ target }) => change({ move_in_by: target.value })}
        />
      </div>
      <TownField chosen={values.city_ids} lookups={lookups} onChange={(city_ids) => change({ city_ids })} />
      <TextArea
        label="What you look for"
        name="text"
        rows={4}
        placeholder="Close to the university, water all week, one year in advance at most."
        value={values.text}
        onChange={({ target }) => change({ text: target.value })}
        {...limitText(values.text, { of: "text", maximum: limits.maxWantedCharacters })}
        {...(wrong.text === undefined ? {} : { error: wrong.text })}
      />
      <FormAlert text={problem} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isBusy} className="max-sm:grow">
          {saveLabel}
        </Button>
        <LinkButton to={paths.wanted} look="secondary">
          Cancel
        </LinkButton>
      </div>
    </SubmitForm>
  );
}

function KindFields({ values, change }: { values: WantedValues; change: (part: Partial<WantedValues>) => void }) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-3">
      <NativeSelect
        label="Type"
        value={values.type}
        onChange={({ target }) => change({ type: target.value as WantedValues["type"] })}
      >
        {pickerOptions(listingTypes.map((type) => [type, listingTypeLabels[type]]))}
      </NativeSelect>
      <NativeSelect
        label="Property type"
        value={values.property_type}
        onChange={({ target }) => change({ property_type: target.value as WantedValues["property_type"] })}
      >
        <option value="">Any property</option>
        {pickerOptions(propertyTypes.map((type) => [type, optionLabel(type)]))}
      </NativeSelect>
      <NativeSelect
        label="Bedrooms, at least"
        value={values.number_of_bedrooms}
        onChange={({ target }) => change({ number_of_bedrooms: target.value })}
      >
        <option value="">Any number</option>
        {pickerOptions(Array.from({ length: mostBedrooms }, (_, index) => [index + 1, String(index + 1)]))}
      </NativeSelect>
    </div>
  );
}

type TownProps = { chosen: readonly number[]; lookups: Lookups; onChange: (chosen: readonly number[]) => void };

/** Up to five towns, one after another; none means anywhere. */
function TownField({ chosen, lookups: { regions, cities }, onChange }: TownProps) {
  const isFull = chosen.length >= limits.maxWantedCities;
  const names = new Map(cities.map(({ id, city }) => [id, city]));
  return (
    <div className="grid gap-2">
      <NativeSelect
        label="Towns"
        hint={chosen.length === 0 ? "Without a town, anywhere in Ghana." : `${chosen.length} of ${limits.maxWantedCities} towns`}
        value=""
        disabled={isFull}
        onChange={({ target }) => target.value !== "" && onChange([...chosen, Number(target.value)])}
      >
        <option value="">{isFull ? "No more than five" : "Add a town"}</option>
        {regions.map((region) => (
          <optgroup key={region.id} label={region.name}>
            {pickerOptions(
              cities
                .filter((city) => city.region.id === region.id && !chosen.includes(city.id))
                .map(({ id, city }) => [id, city]),
            )}
          </optgroup>
        ))}
      </NativeSelect>
      {chosen.length > 0 && (
        <ul aria-label="Chosen towns" className="flex flex-wrap gap-2">
          {chosen.map((id) => (
            <li key={id}>
              <button
                type="button"
                aria-label={`Remove ${names.get(id) ?? "town"}`}
                className="inline-flex min-h-11 items-center gap-1.5 rounded-full bg-accent-soft px-4 text-sm font-semibold text-accent hover:bg-sunken"
                onClick={() => onChange(chosen.filter((other) => other !== id))}
              >
                <span>{names.get(id) ?? "Town"}</span>
                <X className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
