import { ApiError } from "@efie/client";
import type { OwnProperty } from "@efie/contract";
import CircleCheck from "lucide-react/icons/circle-check";
import { useState } from "react";
import { useOwnPropertyChanges } from "../../entities/property/own-property-queries.ts";
import { api } from "../../lib/api/api.ts";
import { callProblem } from "../../lib/api/call-problem.ts";
import { propertyCalls } from "../../lib/api/calls.ts";
import { plural } from "../../lib/format/numbers.ts";
import { useSingleFlight } from "../../lib/forms/use-single-flight.ts";
import { Button } from "../../ui/actions/button.tsx";
import { showToast } from "../../ui/feedback/toast.tsx";

/** Says that listings can still be had, one after the other. */
function useConfirm(properties: readonly OwnProperty[]) {
  const { update, refresh } = useOwnPropertyChanges();
  const [isBusy, setIsBusy] = useState(false);
  const confirm = useSingleFlight(async () => {
    setIsBusy(true);
    try {
      for (const { id } of properties) {
        const { data } = await api.call(propertyCalls.confirmProperty, { params: { id } });
        if (data !== null) update(id, data);
      }
      const [first] = properties;
      const what = properties.length === 1 ? `“${first?.title}” shows` : `${plural(properties.length, "listing")} show`;
      showToast(`${what} that you confirmed today.`, "success");
    } catch (error) {
      showToast(callProblem(error, "This could not be confirmed. Please try again."), "error");
      // Expired or deleted meanwhile: the list says how it is.
      if (error instanceof ApiError && (error.status === 409 || error.status === 404)) refresh();
    }
    setIsBusy(false);
  });
  return { isBusy, confirm: () => void confirm() };
}

/** The answer to "Is it still available?" for one listing. */
export function ConfirmAction({ property }: { property: OwnProperty }) {
  const { isBusy, confirm } = useConfirm([property]);
  return (
    <Button size="small" isBusy={isBusy} aria-label={`Yes, still available: ${property.title}`} onClick={confirm}>
      {!isBusy && <CircleCheck aria-hidden="true" className="size-4" />}
      Yes, still available
    </Button>
  );
}

const maxNamed = 3;

function listTitles(properties: readonly OwnProperty[]): string {
  const named = properties.slice(0, maxNamed).map(({ title }) => `“${title}”`);
  const rest = properties.length - named.length;
  return `${named.join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
}

/** The same for all that wait for an answer: an agent has many. */
export function ConfirmAll({ properties }: { properties: readonly OwnProperty[] }) {
  const { isBusy, confirm } = useConfirm(properties);
  if (properties.length < 2) return null;
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-lg bg-accent-soft px-4 py-3">
      <p className="min-w-0 flex-1 basis-64 font-medium">
        {`${plural(properties.length, "listing")} wait for your word that they are still available.`}
        <span className="block text-sm font-normal text-quiet">{listTitles(properties)}</span>
      </p>
      <Button size="small" isBusy={isBusy} onClick={confirm}>
        All of them are
      </Button>
    </div>
  );
}
