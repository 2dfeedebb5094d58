import { classes } from "../../../ui/styles/classes.ts";

/** The placeholder for a property without photos: a roof, a door and a tree, in the colours of the paper. */
export function NoPhoto({ className }: { className?: string }) {
  return (
    <div className={classes("grid place-items-center bg-sunken text-quiet", className)}>
      <div className="grid justify-items-center gap-4">
        <svg
          aria-hidden="true"
          viewBox="0 0 160 96"
          className="w-40 fill-none stroke-control stroke-2 [stroke-linecap:round] [stroke-linejoin:round] md:w-52"
        >
          <path d="M8 86h144" />
          <path d="M34 86V46m58 40V46" />
          <path d="M26 52 63 20l37 32" className="fill-paper" />
          <path d="M56 86V62h14v24M42 56h8v8h-8zm34 0h8v8h-8z" />
          <path d="M124 86V60" />
          <path
            d="M124 64c-12 0-16-8-14-15 1-6 6-8 8-8 1-6 5-9 9-8 6 1 8 6 8 9 5 1 7 5 6 10-1 8-8 12-17 12Z"
            className="fill-paper"
          />
        </svg>
        <p className="text-sm font-medium">No photos yet</p>
      </div>
    </div>
  );
}
