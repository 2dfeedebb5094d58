import type { Property } from "@efie/contract";
import type { LandWords } from "./safety-words.ts";

/** The papers of a piece of land, and what its buyer makes sure of, in this order. */
export function LandChecklist({ type, land }: { type: Property["type"]; land: LandWords }) {
  const { papers, checks } = land;
  return (
    <section aria-labelledby="land-checklist" className="mt-10 border-t border-line pt-7">
      <h2 id="land-checklist" className="text-xl font-bold">
        {type === "sale" ? "Before you buy this land" : "Before you take this land"}
      </h2>
      {papers.length === 0 ? (
        <p className="mt-3 text-quiet">The owner has not said which papers there are.</p>
      ) : (
        <dl className="mt-4 grid grid-cols-2 gap-x-4 gap-y-3.5 sm:grid-cols-3">
          {papers.map(([label, value]) => (
            <div key={label}>
              <dt className="text-xs text-quiet">{label}</dt>
              <dd className="text-sm font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <ol className="mt-5 grid max-w-prose list-decimal gap-2.5 pl-5 marker:font-semibold marker:text-accent">
        {checks.map((check) => (
          <li key={check} className="pl-1.5">
            {check}
          </li>
        ))}
      </ol>
      <p className="mt-4 text-sm text-quiet">What is said here is the owner's word. Efie has not seen the papers.</p>
    </section>
  );
}
