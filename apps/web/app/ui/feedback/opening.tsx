/** While the script of a window is on its way: on a slow line a tap must show that it was felt. */
export function Opening() {
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-60 h-1 overflow-hidden">
      <div className="progress h-full w-full bg-accent" />
      <span className="sr-only">Opening</span>
    </div>
  );
}
