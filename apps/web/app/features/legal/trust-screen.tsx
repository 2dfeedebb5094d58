import type { CheckKind } from "@efie/contract";
import { checkKinds } from "@efie/contract/enums";
import { checkWords, reviewWords } from "../../entities/check/check-words.ts";
import { LegalSections, type LegalSection } from "./legal-page.tsx";
import { paths } from "../../lib/navigation/paths.ts";
import { brand } from "../../lib/page/page-meta.ts";
import { Link } from "../../ui/navigation/link.tsx";

const lasts: Readonly<Record<CheckKind, string>> = {
  phone: "Until the number changes.",
  identity: "24 months.",
  licence: "12 months.",
  right_to_let: "12 months, for that one listing.",
};

const steps = [
  {
    title: "Verified listing",
    done: `Our staff reviewed the listing before anybody saw it, and again after important changes. ${reviewWords.looked} The badge names the day of the last review.`,
    not: `${reviewWords.not} It does not say that the poster may let or sell the home.`,
    lasts: "As long as the listing.",
  },
  ...checkKinds.map((kind) => ({
    title: checkWords[kind].title,
    done: checkWords[kind].looked,
    not: checkWords[kind].not,
    lasts: lasts[kind],
  })),
];

const sections: readonly LegalSection[] = [
  {
    title: "How to read the badges",
    points: [
      "“Verified” is step 1 alone. What is more has a name and a sign of its own: “Identity checked”, “Right to let checked”.",
      "Tap a badge, in a list or on the page of a listing: it opens what was done, by whom, on which day, and what was not done.",
      "A badge goes when its time is over, or when the number changes. What a suspended account offers is shown to nobody.",
      "No badge says nothing bad. Checks cost nothing and nobody has to have them; many honest owners have none yet.",
      "“Premium” and “Featured” are places that were paid for. No badge of a check can be bought.",
      <>
        The filters of the search show only listings whose owner was checked.{" "}
        <Link to={`${paths.search}?owner_check=identity`} className="link">
          Homes of people whose identity was checked
        </Link>
      </>,
    ],
  },
  {
    title: "What no check replaces",
    points: [
      `See the home from inside before you pay anything. ${brand.name} never asks you to pay an owner through a link in a message.`,
      "Pay nobody for being shown a home that you have not seen.",
      "Before you buy land, have a search made at the Lands Commission, and ask the neighbours.",
      "Report what seems wrong: “Report” stands on every listing, profile and message, and our staff look at each one.",
    ],
  },
  {
    title: "What happens to the documents",
    paragraphs: [
      <>
        Only our staff see them, and every look is written down. They are deleted 30 days after the decision. We do not keep the
        number of a Ghana Card, only its last digit and a code by which we notice the same card on another account.{" "}
        <Link to={paths.accountChecks} className="link">
          Have yourself checked
        </Link>
      </>,
    ],
  },
];

/** What each check means and does not mean. */
export function TrustScreen() {
  return (
    <div className="page max-w-3xl py-10 md:py-16">
      <h1 className="text-3xl font-bold md:text-4xl">What our checks mean</h1>
      <p className="mt-3 text-lg text-quiet">
        Each step says one thing about a listing or the person behind it, and no step says everything. Here is what we did, and
        what it does not tell you.
      </p>
      <ol className="mt-8 grid grid-cols-1 gap-4">
        {steps.map((step, at) => (
          <li key={step.title} className="rounded-lg border border-line bg-surface p-4 md:p-6">
            <h2 className="flex items-center gap-3 text-xl font-bold">
              <span
                aria-hidden="true"
                className="grid size-8 shrink-0 place-items-center rounded-full bg-accent-soft text-base text-accent"
              >
                {at + 1}
              </span>
              {step.title}
            </h2>
            <dl className="mt-3 grid gap-3 md:grid-cols-[9rem_1fr] md:gap-y-2">
              <dt className="text-sm font-semibold text-quiet">What was done</dt>
              <dd className="max-md:-mt-2.5">{step.done}</dd>
              <dt className="text-sm font-semibold text-quiet">What it leaves open</dt>
              <dd className="max-md:-mt-2.5">{step.not}</dd>
              <dt className="text-sm font-semibold text-quiet">It lasts</dt>
              <dd className="max-md:-mt-2.5">{step.lasts}</dd>
            </dl>
          </li>
        ))}
      </ol>
      <LegalSections sections={sections} />
    </div>
  );
}
