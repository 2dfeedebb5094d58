import type { ReactNode } from "react";
import { classes } from "../styles/classes.ts";

/** Colours that carry a meaning; each holds 4.5:1 with its text in both themes. */
export type Tone = "gold" | "paper" | "green" | "orange" | "rust" | "blue" | "red" | "neutral";

const tones: Record<Tone, string> = {
  // Over photos, the same in both themes.
  gold: "bg-[#e5a50a] text-[#1c1b17]",
  paper: "bg-[#fbf8f3] text-[#1c1b17]",
  green: "bg-green-soft text-green",
  orange: "bg-orange-soft text-orange",
  rust: "bg-rust-soft text-rust",
  blue: "bg-blue-soft text-blue",
  red: "bg-red-soft text-red",
  neutral: "bg-sunken text-ink",
};

export function Badge({ tone = "neutral", className, children }: { tone?: Tone; className?: string; children: ReactNode }) {
  return <span className={classes("badge", tones[tone], className)}>{children}</span>;
}
