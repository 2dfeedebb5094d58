import { useId, type ReactNode } from "react";

/** Settings that belong together, one below the other under their name. */
export function SettingsSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-lg border border-line bg-surface px-4 md:px-6">
      <h2 id={id} className="border-b border-line py-4 text-lg font-bold">
        {title}
      </h2>
      {children}
    </section>
  );
}
