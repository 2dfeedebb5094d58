import BadgeAlert from "lucide-react/icons/badge-alert";
import Eye from "lucide-react/icons/eye";
import Star from "lucide-react/icons/star";
import { useId } from "react";

const gains = [
  { icon: Eye, text: "5x more property views" },
  { icon: Star, text: "Featured in top listings" },
  { icon: BadgeAlert, text: "Urgent listing badges" },
];

export function WhySubscribe() {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-lg bg-sunken p-5 md:p-8">
      <h2 id={id} className="text-xl font-bold">
        Why Subscribe?
      </h2>
      <ul className="mt-4 grid gap-4 md:grid-cols-3">
        {gains.map(({ icon: Icon, text }) => (
          <li key={text} className="flex items-center gap-3 font-medium">
            <span className="grid size-11 shrink-0 place-items-center rounded-full bg-surface text-accent">
              <Icon aria-hidden="true" className="size-5" />
            </span>
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
