import type { OwnProperty } from "@efie/contract";
import ImagePlus from "lucide-react/icons/image-plus";
import Pencil from "lucide-react/icons/pencil";
import RotateCw from "lucide-react/icons/rotate-cw";
import Trash2 from "lucide-react/icons/trash-2";
import { useLocation } from "react-router";
import { paths } from "../../lib/paths.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { Confirm } from "../../ui/confirm.tsx";
import { canContinue, isResting } from "./standing.ts";
import { useDelete } from "./use-delete.ts";
import { renewalQuestion, useRenew } from "./use-renew.ts";

type Props = { property: OwnProperty; onDeleted: () => void };

export function RowActions({ property, onDeleted }: Props) {
  return (
    <div
      className={classes(
        "col-span-2 flex flex-wrap gap-2 *:flex-1 sm:col-span-1 sm:col-start-2 sm:*:flex-none sm:*:basis-auto",
        // Four of them are two by two on a phone.
        canContinue(property) && "*:basis-[40%]",
      )}
    >
      {canContinue(property) && (
        <LinkButton to={paths.addImages(property.id)} size="small" aria-label={`Continue posting ${property.title}`}>
          <ImagePlus aria-hidden="true" className="size-4" />
          Continue
        </LinkButton>
      )}
      <EditAction property={property} />
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
  if (isResting(property))
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
  const label = property.status === "inactive" ? "Reactivate" : "Renew";
  return (
    <>
      <Button
        look="secondary"
        size="small"
        disabled={!isResting(property)}
        isBusy={isBusy}
        aria-label={`${label} ${property.title}`}
        onClick={() => void renew()}
      >
        {!isBusy && <RotateCw aria-hidden="true" className="size-4" />}
        {label}
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
  const { isAsking, isBusy, ask, stopAsking, confirm } = useDelete(property, onDeleted);
  return (
    <>
      <Button look="danger" size="small" aria-label={`Delete ${property.title}`} onClick={ask}>
        <Trash2 aria-hidden="true" className="size-4" />
        Delete
      </Button>
      <Confirm
        isOpen={isAsking}
        isDangerous
        isBusy={isBusy}
        title="Delete this property?"
        confirmLabel="Delete"
        onConfirm={() => void confirm()}
        onCancel={stopAsking}
      >
        {`“${property.title}” and its photos are removed for everybody. This cannot be undone.`}
      </Confirm>
    </>
  );
}
