import type { ReactNode } from "react";

type Props = { id: string; title: string; aside?: ReactNode; children: ReactNode };

/** A headed part of home. */
export function HomeSection({ id, title, aside, children }: Props) {
  return (
    <section aria-labelledby={`${id}-title`} id={id} className="page mt-8 scroll-mt-18 md:mt-12 md:scroll-mt-36">
      <div className="mb-4 flex min-h-11 items-center justify-between gap-4 md:mb-5">
        <h2 id={`${id}-title`} className="text-2xl font-bold">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
