import Check from "lucide-react/icons/check";
import { useId } from "react";
import { Button } from "../../ui/actions/button.tsx";
import { FieldShell } from "../../ui/fields/field.tsx";
import type { usePromo } from "./use-promo.ts";

type Props = { promo: ReturnType<typeof usePromo>; onApply: () => void };

export function PromoBox({ promo, onApply }: Props) {
  const id = useId();
  const isApplied = promo.applied !== null;
  return (
    <form
      noValidate
      className="rounded-lg border border-line bg-surface p-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isApplied) onApply();
      }}
    >
      <FieldShell id={id} label="Promo code" error={promo.problem ?? undefined}>
        <div className="flex gap-3">
          <input
            id={id}
            value={promo.text}
            onChange={({ target }) => promo.type(target.value)}
            maxLength={40}
            placeholder="Enter promo code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="done"
            aria-invalid={promo.problem !== null || undefined}
            aria-describedby={promo.problem === null ? `${id}-success` : `${id}-error`}
            className="field min-w-0 uppercase placeholder:normal-case"
          />
          <Button type="submit" look={isApplied ? "secondary" : "primary"} disabled={isApplied} isBusy={promo.isApplying}>
            {isApplied && <Check aria-hidden="true" className="size-5" />}
            {isApplied ? "Applied" : "Apply"}
          </Button>
        </div>
      </FieldShell>
      <p id={`${id}-success`} role="status" className="text-sm font-medium text-success not-empty:mt-1.5">
        {isApplied && "Promo code applied successfully!"}
      </p>
    </form>
  );
}
