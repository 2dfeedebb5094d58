/** The provider's own page, for where its popup does not open. It leads back here. */
export function PaymentPageLink({ url, label }: { url: string; label: string }) {
  return (
    <a href={url} className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-2">
      {label}
    </a>
  );
}
