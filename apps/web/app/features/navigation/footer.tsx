import { InAppLink } from "../../ui/navigation/in-app-link.tsx";
import { brand } from "../../lib/page/brand.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { useSite } from "../../lib/page/site.ts";
import { GuardedLink } from "./guarded-link.tsx";
import { menuLinks } from "./links.ts";
import { LogoMark } from "./logo.tsx";

const link = "inline-flex min-h-11 min-w-11 items-center text-quiet hover:text-ink hover:underline";

export function Footer() {
  const site = useSite();
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
            Never pay before you have seen the place.{" "}
            <InAppLink to={paths.help} className="font-semibold text-accent underline underline-offset-2">
              Get help, 24/7
            </InAppLink>
          </p>
        </div>
        <nav id="site-links" aria-label="All pages" className="scroll-mt-20">
          <ul className="grid grid-cols-2 gap-x-6 text-sm sm:grid-cols-3">
            {menuLinks.map(({ to, label, needsLogin }) => (
              <li key={to}>
                <GuardedLink to={to} needsLogin={needsLogin} className={link}>
                  {label}
                </GuardedLink>
              </li>
            ))}
            <li>
              <InAppLink to={paths.sell} className={link}>
                Sell Now
              </InAppLink>
            </li>
          </ul>
        </nav>
      </div>
      {site.hasSandboxPayments && (
        <p className="border-t border-line py-3 text-center text-sm text-quiet">Payments are in test mode: no money moves.</p>
      )}
    </footer>
  );
}
