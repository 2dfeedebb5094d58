import { paths } from "../../lib/navigation/paths.ts";
import { PasswordPrompt } from "../../entities/account/password-prompt.tsx";
import { useViewer } from "../../entities/account/viewer.ts";
import { Breadcrumb } from "../../ui/navigation/breadcrumb.tsx";
import { Link } from "../../ui/navigation/link.tsx";
import { DeletionSection } from "./deletion-section.tsx";
import { ExportSection } from "./export-section.tsx";

/** The export and the deletion of a person's data. */
export function AccountDataScreen() {
  const username = useViewer()?.username ?? "";
  return (
    <div className="page grid max-w-3xl grid-cols-1 gap-6 py-6 md:py-10">
      <div>
        <Breadcrumb trail={[{ label: "Profile", to: paths.profile }]} current="Your Data" />
        <h1 className="mt-1 text-3xl font-bold">Your Data</h1>
        <p className="mt-2 text-quiet">
          What we keep about you, and why, stands on the{" "}
          <Link to={paths.privacy} className="font-semibold text-accent underline underline-offset-2">
            privacy page
          </Link>
          .
        </p>
      </div>
      <ExportSection />
      <DeletionSection username={username} />
      <PasswordPrompt username={username} />
    </div>
  );
}
