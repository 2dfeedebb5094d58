const labels = {
  "-date_posted": "Newest first",
  date_posted: "Oldest first",
  price: "Price: low to high",
  "-price": "Price: high to low",
} as const;

/** The orders of the specification. Without one, what is newest comes first; of a search for words, what fits best. */
export function OrderingOptions({ hasText }: { hasText: boolean }) {
  const named = Object.entries(labels).filter(([value]) => hasText || value !== "-date_posted");
  return (
    <>
      <option value="">{hasText ? "Best match" : "Newest first"}</option>
      {named.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </>
  );
}
