import type { ReactNode } from "react";

/** An icon of the bar with its count; the count is read out with the link's name. */
export function BadgedIcon({ name, badge, children }: { name: string; badge: string | null; children: ReactNode }) {
  return (
    <span className="relative">
      {children}
      <span className="sr-only">{name}</span>
      {badge !== null && (
        <span className="absolute -top-2.5 left-2.5 grid h-5 min-w-5 place-items-center rounded-full border-2 border-paper bg-danger px-1 text-[0.6875rem] leading-none font-bold text-paper">
          {badge}
          <span className="sr-only"> unread</span>
        </span>
      )}
    </span>
  );
}
