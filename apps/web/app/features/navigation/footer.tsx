import { useLocation } from "react-router";
import { footLinks, GuardedLink, linksId, menuLinks } from "./links.tsx";
import { useHydrated } from "../../lib/browser/hooks.ts";
import { paths } from "../../lib/navigation/paths.ts";
import type { Site } from "../../lib/page/page-context.ts";
import { brand, useSite } from "../../lib/page/page-meta.ts";
import { Link } from "../../ui/navigation/link.tsx";
import { classes } from "../../ui/styles/classes.ts";
import { lazyPart } from "../../ui/feedback/lazy-part.tsx";

export function Footer() {
  const site = useSite();
  const isListing = useLocation().pathname.startsWith("/details/");
  return (
    <footer className="mt-20 border-t border-line bg-sunken">
      <div className="page grid gap-8 py-10 md:grid-cols-[1.4fr_2fr]">
        <div className="grid content-start gap-3">
          <p className="flex items-center gap-2.5 text-lg font-bold">
            <LogoMark className="size-8" />
            {brand.name}
          </p>
          <p className="max-w-sm text-sm text-quiet">{brand.description}</p>
          <p className="text-sm text-quiet">
            {/* A listing says it beside the way to its owner. */}
            {!isListing && <span>Never pay before you have seen the place. </span>}
            <Link to={paths.help} className={classes("link", isListing && "inline-flex min-h-11 items-center")}>
              Get help, 24/7
            </Link>
          </p>
        </div>
        <nav id={linksId} aria-label="All pages" className="scroll-mt-20">
          <ul className="footer-links grid grid-cols-2 gap-x-6 text-sm sm:grid-cols-3">
            {[...menuLinks, ...footLinks].map(({ to, label, needsLogin }) => (
              <li key={to}>
                <GuardedLink to={to} needsLogin={needsLogin}>
                  {label}
                </GuardedLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <LessData hasLessData={site.hasLessData} />
      <DemoNotes site={site} />
    </footer>
  );
}

const DataSaved = lazyPart(() => import("./data-saved.tsx"), { waiting: <span>Less data is on.</span> });

/** The switch for small photos, for guests as well: their device keeps it. */
function LessData({ hasLessData }: Pick<Site, "hasLessData">) {
  const isReady = useHydrated();
  const choose = () =>
    void import("../../lib/page/data-use.ts").then(({ chooseDataUse }) => chooseDataUse(hasLessData ? "normal" : "less"));
  return (
    <div className="page flex flex-wrap items-center gap-x-3 pb-4 text-sm text-quiet">
      <button type="button" aria-pressed={hasLessData} className="inline-flex min-h-11 items-center link" onClick={choose}>
        {hasLessData ? "Load photos in full" : "Use less data"}
      </button>
      {hasLessData && isReady ? (
        <DataSaved />
      ) : (
        <span>{hasLessData ? "Less data is on." : "Small photos, no maps before you ask."}</span>
      )}
    </div>
  );
}

/** What is simulated in a demo, and where to find it. */
function DemoNotes({ site: { hasSandboxPayments, hasOutbox } }: { site: Site }) {
  if (!hasSandboxPayments && !hasOutbox) return null;
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-6 border-t border-line px-4 py-1 text-center text-sm text-quiet">
      {hasSandboxPayments && <p className="py-2">Payments are in test mode: no money moves.</p>}
      {hasOutbox && (
        <p>
          Emails and SMS stay here:{" "}
          <Link to={paths.outbox} className="inline-flex min-h-11 items-center link">
            open the outbox
          </Link>
        </p>
      )}
    </div>
  );
}

/** A roof over the three bars of an E: "efie" is Twi for home. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <rect width="32" height="32" rx="9" className="fill-action" />
      <g fill="none" stroke="#fff" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round">
        <path d="M6.5 14.6 16 6.8l9.5 7.8" />
        <path d="M20.5 16.2h-9v9h9M11.5 20.7h6.5" />
      </g>
    </svg>
  );
}
