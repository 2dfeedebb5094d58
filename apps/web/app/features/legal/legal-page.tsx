import type { ReactNode } from "react";

export type LegalSection = {
  readonly title: string;
  readonly paragraphs?: readonly ReactNode[];
  readonly points?: readonly ReactNode[];
};

/** A long text in short parts, the same for the terms and the privacy page. */
export function LegalPage({ title, lead, sections }: { title: string; lead: string; sections: readonly LegalSection[] }) {
  return (
    <div className="page max-w-3xl py-10 md:py-16">
      <h1 className="text-3xl font-bold md:text-4xl">{title}</h1>
      <p className="mt-3 text-lg text-quiet">{lead}</p>
      <LegalSections sections={sections} />
      <p className="mt-10 text-sm text-quiet">Last changed on 23 November 2026.</p>
    </div>
  );
}

/** The parts of a long text, each under its heading. */
export function LegalSections({ sections }: { sections: readonly LegalSection[] }) {
  return sections.map(({ title, paragraphs = [], points = [] }) => (
    <section key={title} className="mt-10 grid gap-3">
      <h2 className="text-xl font-bold">{title}</h2>
      {paragraphs.map((paragraph, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the text never changes
        <p key={index} className="leading-relaxed">
          {paragraph}
        </p>
      ))}
      {points.length > 0 && (
        <ul className="ml-5 grid list-disc gap-2 leading-relaxed">
          {points.map((point, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the text never changes
            <li key={index}>{point}</li>
          ))}
        </ul>
      )}
    </section>
  ));
}
