import Download from "lucide-react/icons/download";
import { importCalls } from "../../lib/api/member-calls.ts";
import { readPrivateFile, saveFile } from "../../lib/api/download.ts";
import { Button } from "../../ui/actions/button.tsx";
import { useAction } from "../../ui/feedback/use-action.ts";

const sheets = {
  "efie-template.csv": { label: "Empty sheet with all columns", call: importCalls.getImportTemplate },
  "efie-listings.csv": { label: "Sheet of your listings", call: importCalls.exportProperties },
} as const;

/** Sheets to begin with: an empty one, and one's own listings, which can be changed and imported again. */
export function SheetButtons() {
  const { run: save } = useAction(async (name: keyof typeof sheets) => {
    saveFile(await readPrivateFile((client) => client.call(sheets[name].call)), name);
  }, "Could not make the file. Please try again.");
  return (
    <div className="flex flex-wrap gap-3 *:max-sm:grow">
      {(Object.keys(sheets) as (keyof typeof sheets)[]).map((name) => (
        <Button key={name} look="secondary" size="small" onClick={() => void save(name)}>
          <Download aria-hidden="true" className="size-4" />
          {sheets[name].label}
        </Button>
      ))}
    </div>
  );
}
