import type { ReactNode } from "react";

/** A part of the dashboard under its heading; `aside` says what time it tells of. */
export function Section({ title, aside, children }: { title: string; aside?: string; children: ReactNode }) {
  return (
    <section className="grid min-w-0 gap-3">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-xl font-bold">{title}</h2>
        {aside !== undefined && <p className="text-sm text-quiet tabular-nums">{aside}</p>}
      </div>
      {children}
    </section>
  );
}
