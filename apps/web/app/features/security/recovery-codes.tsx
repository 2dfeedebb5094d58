import { useFirstFocus } from "../../lib/browser/hooks.ts";
import { saveFile } from "../../lib/api/download.ts";
import { Button } from "../../ui/actions/button.tsx";
import { showToast } from "../../ui/feedback/toast.tsx";

async function copy(codes: readonly string[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(codes.join("\n"));
    showToast("Copied.", "success");
  } catch {
    showToast("Your browser does not let us copy. Select the codes and copy them.", "error");
  }
}

function download(codes: readonly string[]): void {
  const text = `Recovery codes of your Efie account. Each works once in place of your app.\n\n${codes.join("\n")}\n`;
  saveFile(URL.createObjectURL(new Blob([text], { type: "text/plain" })), "efie-recovery-codes.txt");
}

/** The codes, shown once, and ways to save them. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const heading = useFirstFocus<HTMLHeadingElement>();
  return (
    <div className="grid gap-4">
      <div>
        <h3 ref={heading} tabIndex={-1} className="font-bold outline-none">
          Keep your recovery codes
        </h3>
        <p className="text-sm text-quiet">
          They are shown this one time. Each logs you in once when your phone is lost. Keep them where you find them without it.
        </p>
      </div>
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-1 gap-x-6 gap-y-1 rounded-md bg-sunken p-4 font-mono sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button look="secondary" size="small" onClick={() => void copy(codes)}>
          Copy
        </Button>
        <Button look="secondary" size="small" onClick={() => download(codes)}>
          Download
        </Button>
        <Button look="secondary" size="small" onClick={() => window.print()}>
          Print
        </Button>
        <Button size="small" onClick={onDone}>
          I have kept them
        </Button>
      </div>
    </div>
  );
}
