import CircleAlert from "lucide-react/icons/circle-alert";
import { type ReactNode, Fragment, type ComponentType, type ComponentProps } from "react";
import { Button } from "../actions/button.tsx";
import { classes } from "../styles/classes.ts";

type StateProps = { title: string; text?: ReactNode; icon?: ReactNode; children?: ReactNode };

/** Nothing is here, and the next step. */
export function EmptyState({ title, text, icon, children }: StateProps) {
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-3 px-4 py-14 text-center">
      {icon !== undefined && (
        <div className="mb-1 grid size-14 place-items-center rounded-full bg-accent-soft text-accent">{icon}</div>
      )}
      <h2 className="text-xl font-bold">{title}</h2>
      {text !== undefined && <p className="text-balance text-quiet">{text}</p>}
      {children !== undefined && <div className="mt-3 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}

/** It did not work, what was said about it, and another go. */
export function ErrorState({ message, onRetry, isBusy = false }: { message: string; onRetry: () => void; isBusy?: boolean }) {
  return (
    <div role="alert" className="mx-auto grid max-w-md justify-items-center gap-4 px-4 py-14 text-center">
      <p className="text-lg font-semibold text-balance">{message}</p>
      <Button onClick={onRetry} isBusy={isBusy}>
        Try Again
      </Button>
    </div>
  );
}

/** A part of the final shape, while its content is on the way. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classes("animate-pulse rounded-md bg-sunken", className)} />;
}

type Props = {
  /** What is loading, for people who do not see the rows. */
  label: string;
  count: number;
  className: string;
  /** One row of skeletons. */
  children: ReactNode;
};

/** A list in its final shape, while its rows are on the way. */
export function WaitingList({ label, count, className, children }: Props) {
  return (
    <div aria-busy="true" className={className}>
      <span className="sr-only" role="status">
        {label}
      </span>
      {Array.from({ length: count }, (_, index) => (
        <Fragment key={index}>{children}</Fragment>
      ))}
    </div>
  );
}

/** Why a form was not taken, read out when it appears. Null before the next try, so that it is read again. */
export function FormAlert({ title, text }: { title?: string | undefined; text: string | null }) {
  if (text === null) return null;
  return (
    <div
      role="alert"
      className="flex items-start gap-3 rounded-md border border-danger/40 bg-danger-soft px-4 py-3 text-sm text-danger"
    >
      <CircleAlert className="mt-px size-5 shrink-0" />
      <div className="min-w-0">
        {title !== undefined && <p className="font-bold">{title}</p>}
        <p className="font-medium">{text}</p>
      </div>
    </div>
  );
}

type PageMessageProps = {
  icon: ComponentType<{ className?: string }>;
  title: string;
  text?: ReactNode;
  /** Read out at once: something went wrong. */
  isAlert?: boolean;
  /** The ways on: links and buttons. */
  children: ReactNode;
};

/** A whole page that has one thing to say, and where to go from there. */
export function PageMessage({ icon: Icon, title, text, isAlert = false, children }: PageMessageProps) {
  return (
    <section className="page py-16 md:py-24">
      <div className="mx-auto grid max-w-md grid-cols-1 justify-items-center gap-4 text-center">
        <span
          className={classes(
            "grid size-16 place-items-center rounded-full",
            isAlert ? "bg-sunken text-quiet" : "bg-accent-soft text-accent",
          )}
        >
          <Icon className="size-7" />
        </span>
        <div role={isAlert ? "alert" : undefined} className="grid gap-2">
          <h1 className="text-2xl font-bold">{title}</h1>
          {text !== undefined && <p className="text-balance text-quiet">{text}</p>}
        </div>
        <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>
      </div>
    </section>
  );
}

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

export function Badge({ tone = "neutral", className, ...rest }: ComponentProps<"span"> & { tone?: Tone }) {
  return <span {...rest} className={classes("badge", tones[tone], className)} />;
}
