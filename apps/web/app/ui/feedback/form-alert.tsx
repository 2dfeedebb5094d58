import CircleAlert from "lucide-react/icons/circle-alert";

/** Why a form was not taken, read out when it appears. Take it away before the next try, so that it is read again. */
export function FormAlert({ title, text }: { title?: string | undefined; text: string }) {
  return (
    <div
      role="alert"
      className="flex items-start gap-3 rounded-md border border-danger/40 bg-danger-soft px-4 py-3 text-sm text-danger"
    >
      <CircleAlert aria-hidden="true" className="mt-px size-5 shrink-0" />
      <div className="min-w-0">
        {title !== undefined && <p className="font-bold">{title}</p>}
        <p className="font-medium">{text}</p>
      </div>
    </div>
  );
}
