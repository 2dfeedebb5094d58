import type { PropertyImage } from "@efie/contract";
import { judgeQuality } from "@efie/contract/quality";
import { useFormContext, useWatch } from "react-hook-form";
import { FormSection } from "../../../ui/layout/sections.tsx";
import { readFields, type PropertyValues } from "../form/property-values.ts";
import { focusField, qualityLine, TipPoints } from "./quality-words.tsx";

type Props = {
  /** Null where they come later. */
  photos: readonly PropertyImage[] | null;
  onChoose?: (field: string) => void;
};

/** What would make the listing better, as it is typed. */
export function FormQuality({ photos, onChoose = focusField }: Props) {
  const { getValues } = useFormContext<PropertyValues>();
  // Only this part follows what is typed.
  useWatch<PropertyValues>();
  const values = getValues();
  const hasPin = values.latitude !== "" && values.longitude !== "";
  const quality = judgeQuality({ ...readFields(values), photos, hasPin, daysSinceConfirmed: null, areaMedian: null });
  return (
    <FormSection title={qualityLine(quality)} {...(photos === null && { text: "Photos come next, and count, too." })}>
      {quality.tips.length === 0 ? (
        <p>People find here what they ask for first.</p>
      ) : (
        <ul aria-label="Tips" className="grid">
          {quality.tips.map(({ code, text, field, points }) => (
            <li key={code}>
              <button
                type="button"
                className="flex min-h-11 w-full items-center justify-between gap-3 text-left hover:underline"
                onClick={() => onChoose(field)}
              >
                <span className="underline decoration-line underline-offset-4">{text}</span>
                <TipPoints points={points} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </FormSection>
  );
}
