import Check from "lucide-react/icons/check";
import CheckCheck from "lucide-react/icons/check-check";
import Clock from "lucide-react/icons/clock";

export type Way = "sending" | "sent" | "read";

const looks = {
  sending: { icon: Clock, name: "Sending", color: "size-3.5" },
  sent: { icon: Check, name: "Sent", color: "size-4" },
  read: { icon: CheckCheck, name: "Read", color: "size-4 text-accent" },
};

/** One tick: sent. Two: read (spec, section 4). */
export function Ticks({ way }: { way: Way }) {
  const { icon: Icon, name, color } = looks[way];
  return <Icon role="img" aria-label={name} className={`inline-block shrink-0 ${color}`} />;
}
