import { useId, type ReactNode } from "react";

/** Fields that belong together, under their name. */
export function FormSection({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-4 rounded-lg border border-line bg-surface p-4 md:p-6">
      <div>
        <h2 id={id} className="text-lg font-bold">
          {title}
        </h2>
        {text !== undefined && <p className="text-sm text-quiet">{text}</p>}
      </div>
      {children}
    </section>
  );
}
