import type { CurrentUser } from "@efie/contract";
import { accountTypeLabel } from "../../entities/account/account-types.ts";
import { Badge } from "../../ui/feedback/badge.tsx";

export function ProfileHeading({ account }: { account: CurrentUser }) {
  return (
    <div className="flex items-center gap-4">
      <span
        aria-hidden="true"
        className="grid size-16 shrink-0 place-items-center rounded-full bg-action text-2xl font-bold text-on-action uppercase"
      >
        {account.username.slice(0, 1)}
      </span>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="text-2xl font-bold wrap-anywhere md:text-3xl">{account.username}</h1>
          <Badge>{accountTypeLabel(account.account_type)}</Badge>
        </div>
        <p className="text-quiet wrap-anywhere">
          {account.first_name} {account.last_name}
        </p>
      </div>
    </div>
  );
}
