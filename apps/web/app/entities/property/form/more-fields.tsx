import { fieldNames, isAsked, type FieldName } from "@efie/contract/fields";
import { stepOf, usefulness } from "@efie/contract/posting";
import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { Collapsible } from "../../../ui/layout/collapsible.tsx";
import type { FormStep } from "./form-steps.ts";
import { SaysUsefulness } from "./property-field.tsx";
import type { PropertyValues } from "./property-values.ts";

type MoreProps = { step: FormStep; isShut: boolean; children: ReactNode };

/** What can wait, with what it is good for. Open as a part of one page; nothing where such a property has none of it. */
export function More({ step, isShut, children }: MoreProps) {
  const [type, property_type] = useWatch<PropertyValues, ["type", "property_type"]>({ name: ["type", "property_type"] });
  if (!isShut) return children;
  if (!fieldNames.some((name) => stepOf(name) === step && isAsked(name, { type, property_type }) && canWait(name))) return null;
  return (
    <SaysUsefulness value>
      <Collapsible title="More that people ask for">
        <div className="grid *:rounded-none *:border-0 [&>*+*]:border-t">{children}</div>
      </Collapsible>
    </SaysUsefulness>
  );
}

/** Whether a listing is complete without it. */
export const canWait = (name: FieldName): boolean => usefulness(name) !== undefined;
