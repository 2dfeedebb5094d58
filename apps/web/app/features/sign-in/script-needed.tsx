/** Without script a form about an account does nothing, and says so. */
export function ScriptNeeded({ what }: { what: string }) {
  return (
    <noscript>
      <p className="mb-4 rounded-md bg-sunken px-4 py-3 text-sm">
        {what} needs JavaScript, which is switched off in this browser. Every property can be seen without it.
      </p>
    </noscript>
  );
}
