import Copy from "lucide-react/icons/copy";
import { Button } from "./button.tsx";
import { useHydrated } from "../../lib/browser/hooks.ts";
import { showToast } from "../feedback/toast.tsx";

type Props = {
  text: string;
  /** What is copied, such as "code". */
  what: string;
};

/** Copies a text; there only where a script can do it. */
export function CopyButton({ text, what }: Props) {
  if (!useHydrated()) return null;
  return (
    <Button look="secondary" size="small" aria-label={`Copy ${what}`} onClick={() => void copy(text)}>
      <Copy className="size-4" />
      Copy
    </Button>
  );
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast("Copied.", "success");
  } catch {
    // Not over plain HTTP, or not allowed.
    showToast("Your browser does not copy here. Select the text and copy it.");
  }
}
