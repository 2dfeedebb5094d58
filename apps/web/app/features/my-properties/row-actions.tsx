import type { OwnProperty } from "@efie/contract";
import ChartLine from "lucide-react/icons/chart-line";
import CircleCheck from "lucide-react/icons/circle-check";
import ImagePlus from "lucide-react/icons/image-plus";
import Pencil from "lucide-react/icons/pencil";
import RotateCw from "lucide-react/icons/rotate-cw";
import Trash2 from "lucide-react/icons/trash-2";
import Undo2 from "lucide-react/icons/undo-2";
import { useLocation } from "react-router";
import { useSuspended } from "../../entities/account/viewer.ts";
import { useMarkStatus } from "../../entities/property/use-mark-status.ts";
import { useSingleFlight } from "../../lib/browser/hooks.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { Button, LinkButton } from "../../ui/actions/button.tsx";
import { Confirm } from "../../ui/overlays/confirm.tsx";
import { ConfirmButton } from "../../ui/overlays/confirm-dialog-button.tsx";
import { classes } from "../../ui/styles/classes.ts";
import { canContinue, describeRenewalStart, isExpiredOrInactive, nextStatus } from "./own-properties.ts";
import { useDelete, renewalQuestion, useRenew } from "./row-changes.ts";

type Props = { property: OwnProperty; onDeleted: () => void };

/** What is done most often first; what cannot be undone last, and quietest. */
export function RowActions({ property, onDeleted }: Props) {
  const isSuspended = useSuspended();
  // The server refuses each of them; the notice above the list says so, and leads to the appeal.
  if (isSuspended) return null;
  const hasFour = canContinue(property) || nextStatus(property) !== null;
  return (
    <div
      className={classes(
        "flex flex-wrap gap-2 *:flex-1 sm:*:flex-none sm:*:basis-auto",
        // The fourth, what most come for, has a line of its own on a phone.
        hasFour && "max-sm:*:first:basis-full",
      )}
    >
      {canContinue(property) && (
        <LinkButton to={paths.addImages(property.id)} size="small" aria-label={`Continue posting ${property.title}`}>
          <ImagePlus aria-hidden="true" className="size-4" />
          Continue
        </LinkButton>
      )}
      <StatusAction property={property} />
      <EditAction property={property} />
      <LinkButton
        to={paths.propertyStats(property.id)}
        look="secondary"
        size="small"
        aria-label={`Statistics of ${property.title}`}
      >
        <ChartLine aria-hidden="true" className="size-4" />
        Statistics
      </LinkButton>
      <RenewAction property={property} />
      <DeleteAction property={property} onDeleted={onDeleted} />
    </div>
  );
}

function EditAction({ property }: { property: OwnProperty }) {
  const { search } = useLocation();
  const label = (
    <>
      <Pencil aria-hidden="true" className="size-4" />
      Edit
    </>
  );
  const name = `Edit ${property.title}`;
  if (isExpiredOrInactive(property))
    return (
      <Button look="secondary" size="small" disabled aria-label={name}>
        {label}
      </Button>
    );
  const params = new URLSearchParams(search);
  params.set("edit", String(property.id));
  return (
    <LinkButton to={`?${params.toString()}`} look="secondary" size="small" aria-label={name} data-edit>
      {label}
    </LinkButton>
  );
}

function RenewAction({ property }: { property: OwnProperty }) {
  const { isBusy, renew, isAsking, pay, stopAsking } = useRenew(property);
  const start = describeRenewalStart(property);
  const label = property.status === "inactive" ? "Reactivate" : "Renew";
  return (
    <>
      <Button
        look={start === null ? "primary" : "secondary"}
        size="small"
        disabled={start !== null}
        isBusy={isBusy}
        aria-label={start === null ? `${label} ${property.title}` : `${label} ${start} ${property.title}`}
        // On a phone, three of them stand side by side.
        className={classes(start !== null && "gap-x-1 max-sm:flex-col max-sm:gap-0 max-sm:px-1 max-sm:leading-tight")}
        onClick={() => void renew()}
      >
        {start === null && !isBusy && <RotateCw aria-hidden="true" className="size-4" />}
        <span>{label}</span>
        {start !== null && <span className="max-sm:text-xs">{` ${start}`}</span>}
      </Button>
      <Confirm
        isOpen={isAsking}
        title="Renew your listing"
        confirmLabel="Yes"
        cancelLabel="No"
        onConfirm={pay}
        onCancel={stopAsking}
      >
        {renewalQuestion}
      </Confirm>
    </>
  );
}

function DeleteAction({ property, onDeleted }: Props) {
  const { isBusy, run } = useDelete(property, onDeleted);
  return (
    <ConfirmButton
      look="subtle"
      size="small"
      className="sm:ml-auto"
      aria-label={`Delete ${property.title}`}
      isDangerous
      isWaiting
      isBusy={isBusy}
      title="Delete this property?"
      question={`“${property.title}” and its photos are removed for everybody. This cannot be undone.`}
      confirmLabel="Delete"
      onConfirm={run}
    >
      <Trash2 aria-hidden="true" className="size-4" />
      Delete
    </ConfirmButton>
  );
}

/** The most frequent change, without the editor: it is rented or sold, or can be had again. */
function StatusAction({ property }: { property: OwnProperty }) {
  const { isBusy, mark } = useMarkStatus();
  const next = nextStatus(property);
  const markOnce = useSingleFlight(async () => {
    if (next !== null) await mark(property, next);
  });
  if (next === null) return null;
  const Icon = next === "available" ? Undo2 : CircleCheck;
  return (
    <Button
      look="secondary"
      size="small"
      isBusy={isBusy}
      aria-label={`Mark as ${next} ${property.title}`}
      onClick={() => void markOnce()}
    >
      {!isBusy && <Icon aria-hidden="true" className="size-4" />}
      <span>{`Mark as ${next}`}</span>
    </Button>
  );
}
