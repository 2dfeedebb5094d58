import LayoutDashboard from "lucide-react/icons/layout-dashboard";
import { useHasListings } from "../../entities/property/has-listings.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { IconLink } from "../../ui/actions/button.tsx";

/** One tap from everywhere for an owner. On the smallest phones the menu has it. */
export default function DeskLink() {
  const hasListings = useHasListings();
  if (!hasListings) return null;
  return (
    <IconLink to={paths.desk} label="Your desk" className="max-[22rem]:hidden">
      <LayoutDashboard aria-hidden="true" className="size-5" />
    </IconLink>
  );
}
