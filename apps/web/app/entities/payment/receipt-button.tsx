import Download from "lucide-react/icons/download";
import { requireSession } from "../../lib/api/api.ts";
import { receiptCalls } from "../../lib/api/member-calls.ts";
import { readPrivateFile, saveFile } from "../../lib/api/download.ts";
import { Button } from "../../ui/actions/button.tsx";
import { useAction } from "../../ui/feedback/use-action.ts";

type Props = { reference: string; number: string; isRefund?: boolean };

/** Saves a receipt. A link could not: it is for the signed-in person only. */
async function save({ reference, number }: Props): Promise<void> {
  const address = await readPrivateFile(async (client) => {
    const answer = await client.call(receiptCalls.getReceipt, { params: { reference }, query: { number } });
    if (answer.status === 401) requireSession(answer);
  });
  saveFile(address, `efie-receipt-${number}.pdf`);
}

/** Downloads the PDF of one receipt. On paper, where no button is, its number stays. */
export function ReceiptButton(props: Props) {
  const { isBusy, run } = useAction(() => save(props), "Could not load the receipt. Please try again.");
  const name = `${props.isRefund === true ? "Refund receipt" : "Receipt"} ${props.number}`;
  return (
    <>
      <Button look="secondary" size="small" isBusy={isBusy} onClick={() => void run()}>
        <Download className="size-4.5 shrink-0" />
        {name}
      </Button>
      <span className="hidden text-sm print:inline">{name}</span>
    </>
  );
}

/** The receipts of a payment and of what was sent back of it. */
export function ReceiptButtons({ payment }: { payment: Payment }) {
  const { reference, receipt_number, refunds } = payment;
  if (receipt_number === null) return null;
  return (
    <div className="flex flex-wrap gap-2">
      <ReceiptButton reference={reference} number={receipt_number} />
      {refunds.map(({ receipt_number: number }) => (
        <ReceiptButton key={number} reference={reference} number={number} isRefund />
      ))}
    </div>
  );
}

type Payment = {
  readonly reference: string;
  readonly receipt_number: string | null;
  readonly refunds: readonly { readonly receipt_number: string }[];
};
