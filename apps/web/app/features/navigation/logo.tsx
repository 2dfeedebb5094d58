/** A roof over the three bars of an E: "efie" is Twi for home. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <rect width="32" height="32" rx="9" className="fill-action" />
      <g fill="none" stroke="#fff" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round">
        <path d="M6.5 14.6 16 6.8l9.5 7.8" />
        <path d="M20.5 16.2h-9v9h9M11.5 20.7h6.5" />
      </g>
    </svg>
  );
}
