import DoorOpen from "lucide-react/icons/door-open";
import Images from "lucide-react/icons/images";
import Sun from "lucide-react/icons/sun";

const tips = [
  { icon: Sun, text: "Use well-lit, high quality photos" },
  { icon: Images, text: "Take them from different angles" },
  { icon: DoorOpen, text: "Show interior and exterior" },
];

export function PhotoTips() {
  return (
    <section aria-labelledby="photo-tips" className="rounded-lg bg-sunken p-4 md:p-5">
      <h2 id="photo-tips" className="font-bold">
        Photo tips
      </h2>
      <ul className="mt-3 grid gap-3 md:grid-cols-3">
        {tips.map(({ icon: Icon, text }) => (
          <li key={text} className="flex items-center gap-3 text-sm font-medium">
            <Icon aria-hidden="true" className="size-5 shrink-0 text-accent" />
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
