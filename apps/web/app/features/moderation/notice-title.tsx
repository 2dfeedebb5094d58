import CircleAlert from "lucide-react/icons/circle-alert";

/** The box of what staff must know of a property before they decide on it. */
export const noticeShape = "mb-5 grid scroll-mt-36 justify-items-start gap-4 rounded-lg border border-orange bg-orange-soft p-4";

export function NoticeTitle({ title }: { title: string }) {
  return (
    <h2 className="flex items-start gap-2.5 font-bold text-orange">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      {title}
    </h2>
  );
}
