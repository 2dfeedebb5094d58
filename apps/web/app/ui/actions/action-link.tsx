import type { ComponentProps, KeyboardEvent, MouseEvent } from "react";
import { LinkButton } from "./button.tsx";
import Share2 from "lucide-react/icons/share-2";
import { classes } from "../styles/classes.ts";
import { showToast } from "../feedback/toast.tsx";

/** What makes a link a button as soon as the script is there. */
export function asButton(onAct: () => void) {
  const act = (event: MouseEvent | KeyboardEvent) => {
    event.preventDefault();
    onAct();
  };
  return { role: "button", onClick: act, onKeyDown: (event: KeyboardEvent) => event.key === " " && act(event) } as const;
}

type LinkProps = Omit<ComponentProps<typeof LinkButton>, "onClick" | "onKeyDown" | "role"> & { onAct: () => void };

/** A button that is a link until the script arrives: it does its work here, or leads to where the work can be done. */
export function ActionLink({ onAct, ...rest }: LinkProps) {
  return <LinkButton {...rest} {...asButton(onAct)} />;
}

/** `hasBorder`: as the round buttons beside it. */
type ShareProps = { title: string; url: string; hasBorder?: boolean; className?: string };

/** The phone's own share sheet; where there is none, the clipboard. Without script it opens WhatsApp with the link. */
export function ShareLink({ title, url, hasBorder = false, className }: ShareProps) {
  return (
    <a
      href={`https://wa.me/?text=${encodeURIComponent(`${title}\n${url}`)}`}
      target="_blank"
      rel="noreferrer"
      className={classes(
        "inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full text-sm font-semibold",
        hasBorder ? "border border-control bg-surface px-4 hover:bg-sunken" : "px-3 text-accent hover:bg-accent-soft",
        className,
      )}
      {...asButton(() => void share(title, url))}
    >
      <Share2 className={hasBorder ? "size-4" : "size-5"} />
      <span className="max-sm:sr-only">Share</span>
    </a>
  );
}

async function share(title: string, url: string): Promise<void> {
  try {
    if ("share" in navigator) await navigator.share({ title, url });
    else {
      await (navigator as Navigator).clipboard.writeText(url);
      showToast("Link copied. Paste it anywhere to share.", "success");
    }
  } catch (error) {
    // Closing the share sheet is an answer, not a failure.
    if (error instanceof DOMException && error.name === "AbortError") return;
    showToast(`Copy this link to share: ${url}`);
  }
}
