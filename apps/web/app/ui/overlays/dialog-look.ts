/** The looks of a modal window, for the one of the library and for one that comes before the script. */
export const dialogLook = {
  popup: "fixed z-50 flex flex-col bg-surface shadow-soft outline-none",
  head: "flex items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-5",
  title: "text-lg font-bold outline-none",
  close: "grid size-11 place-items-center rounded-full hover:bg-sunken",
  body: "overflow-y-auto overscroll-contain p-5",
} as const;

export const dialogPlaces = {
  center: "inset-x-4 top-1/2 mx-auto max-h-[85dvh] max-w-md -translate-y-1/2 rounded-lg",
  sheet:
    "inset-x-0 bottom-[var(--keyboard,0px)] max-h-[calc(max(90dvh,min(100dvh,24rem))-var(--keyboard,0px))] rounded-t-lg pb-[env(safe-area-inset-bottom)] md:inset-x-4 md:top-1/2 md:bottom-auto md:mx-auto md:max-w-xl md:max-h-[90dvh] md:-translate-y-1/2 md:rounded-lg",
  side: "inset-y-0 right-0 w-[min(22rem,88vw)] pb-[env(safe-area-inset-bottom)]",
} as const;
