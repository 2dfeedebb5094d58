import Download from "lucide-react/icons/download";
import { leadCalls } from "../../lib/api/member-calls.ts";
import { readPrivateFile } from "../../lib/api/private-file.ts";
import { saveFile } from "../../lib/browser/save-file.ts";
import { Button } from "../../ui/actions/button.tsx";
import { useAction } from "../../ui/feedback/use-action.ts";

/** All leads as a sheet, for those who keep their own. */
export function ExportButton() {
  const { isBusy, run: save } = useAction(async () => {
    saveFile(await readPrivateFile((client) => client.call(leadCalls.exportLeads)), "efie-leads.csv");
  }, "Could not make the file. Please try again.");
  return (
    <Button look="secondary" size="small" isBusy={isBusy} onClick={() => void save()}>
      <Download aria-hidden="true" className="size-4" />
      Export all
    </Button>
  );
}
