import type { Property } from "@efie/contract";
import { splitPrice } from "../../../entities/property/price.ts";
import { loginPath, paths } from "../../../lib/navigation/paths.ts";
import { ActionLink } from "../../../ui/actions/action-link.tsx";

type Props = { property: Property; className?: string; onContact: () => void };

/** Without script it leads to the login page, and from there back to the property. */
export function ContactButton({ property, className, onContact }: Props) {
  return (
    <ActionLink
      to={loginPath(`${paths.details(property.id)}#contact`)}
      {...(className === undefined ? {} : { className })}
      onAct={onContact}
    >
      Contact Owner
    </ActionLink>
  );
}

/** On a phone the price and the way to the owner stay in reach of the thumb, to the end of the property. */
export function ContactBar({ property, onContact }: { property: Property; onContact: () => void }) {
  const { amount, unit } = splitPrice(property);
  return (
    <div className="sticky bottom-0 z-20 mt-8 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden">
      <div className="page flex items-center justify-between gap-4 py-2.5">
        <p className="min-w-0 text-lg leading-6 font-bold tracking-tight">
          {amount}
          {unit !== "" && (
            <span className="inline-block text-sm font-medium tracking-normal whitespace-nowrap text-quiet">{unit}</span>
          )}
        </p>
        <ContactButton property={property} className="shrink-0" onContact={onContact} />
      </div>
    </div>
  );
}
