/** What support asks for first. */
export function ReferenceLine({ reference }: { reference: string }) {
  return (
    <p className="rounded-md bg-sunken px-4 py-3 text-center text-sm">
      <span className="text-quiet">Reference: </span>
      <span className="inline-block font-semibold wrap-anywhere select-all">{reference}</span>
    </p>
  );
}
