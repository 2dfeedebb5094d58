import ShieldCheck from "lucide-react/icons/shield-check";
import type { SafetyTip } from "../safety-words.ts";

/** What to watch for, as the server wrote it. */
export function SafetyTips({ tips }: { tips: readonly SafetyTip[] }) {
  return (
    <section aria-labelledby="safety-tips">
      <h3 id="safety-tips" className="flex items-center gap-2.5 text-xl font-bold">
        <ShieldCheck aria-hidden="true" className="size-6 text-accent" />
        Safety tips
      </h3>
      <ul className="mt-4 grid gap-x-8 gap-y-5 md:grid-cols-2">
        {tips.map(({ title, text }) => (
          <li key={title} className="border-t border-line pt-4">
            <p className="font-semibold">{title}</p>
            <p className="mt-0.5 text-sm text-quiet">{text}</p>
          </li>
        ))}
      </ul>
      <p className="mt-6 text-sm text-quiet">
        “Verified” means that our team has looked at this listing. It is no proof of ownership: please check that yourself. If
        something looks wrong, press “Report this listing”.
      </p>
    </section>
  );
}
