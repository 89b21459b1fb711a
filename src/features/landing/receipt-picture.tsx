/** A receipt and the fields that were read from it: what Sheaf does, as a picture. */
export function ReceiptPicture() {
  return (
    <div
      aria-hidden
      className="relative mx-auto flex w-full max-w-md items-center justify-center rounded-sheet bg-primary-soft px-4 py-8 xl:max-w-none xl:py-12"
    >
      <div className="relative w-38 shrink-0 -rotate-3 rounded-control bg-surface p-4 shadow-layer md:w-44">
        <p className="text-center text-sm font-semibold">Bakery Nord</p>
        <div className="my-3 border-t border-dashed border-border-strong" />
        <Line name="2 Rolls" value="1.80" />
        <Line name="1 Coffee" value="3.20" />
        <Line name="1 Cake" value="4.50" />
        <div className="my-3 border-t border-dashed border-border-strong" />
        <Line name="Total" value="9.50" strong />
        <p className="mt-3 text-center text-xs text-text-muted">20 Nov 2026 14:23</p>
      </div>
      <dl className="-ms-3 mt-20 w-40 shrink-0 rounded-card border border-border bg-surface py-3 ps-5 pe-4 shadow-layer md:-ms-2 md:w-52">
        <Field name="Type" value="Receipt" />
        <Field name="Vendor" value="Bakery Nord" />
        <Field name="Date" value="20 Nov 2026" />
        <Field name="Total" value="9.50" />
      </dl>
    </div>
  )
}

function Line({ name, value, strong }: { name: string; value: string; strong?: boolean }) {
  return (
    <p
      className={`flex justify-between text-xs tabular-nums ${strong ? 'font-semibold' : 'text-text-muted'}`}
    >
      <span>{name}</span>
      <span>{value}</span>
    </p>
  )
}

function Field({ name, value }: { name: string; value: string }) {
  return (
    <div className="border-b border-border py-1.5 first:pt-0 last:border-0 last:pb-0">
      <dt className="text-xs text-text-muted">{name}</dt>
      <dd className="text-sm font-medium">{value}</dd>
    </div>
  )
}
