import { Table2 } from 'lucide-react'
import type { SchemaThing } from '#contract/things.ts'
import { LINE_ITEMS, lacksLineItems, lineItemsProperty } from '#core/reading/line-items-property.ts'
import { texts } from '#messages/schema-settings.ts'
import { Button } from '#ui/controls/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { cardClass } from '#ui/layout/card.tsx'
import { withProperty } from './property-draft.ts'
import { useSaveType } from './use-save-type.ts'

export interface LineItemsOfferProps {
  readonly projectId: string
  readonly type: SchemaThing
  readonly onAdded: (name: string) => void
}

/** Offers line items to a type of invoices, receipts or orders that has none. */
export function LineItemsOffer({ projectId, type, onAdded }: LineItemsOfferProps) {
  const { save, error } = useSaveType(projectId, type)
  if (!lacksLineItems(type.data)) return null
  const add = () =>
    save.mutate(
      { schema: withProperty(type.data.schema, LINE_ITEMS, { schema: lineItemsProperty, required: false }) },
      { onSuccess: () => onAdded(LINE_ITEMS) },
    )
  return (
    <div className={classNames(cardClass, 'flex flex-col items-start gap-3 p-4')}>
      <p className="text-sm text-text-muted">{texts.lineItemsOffer}</p>
      {error !== undefined && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      <Button
        icon={<Table2 aria-hidden className="size-5" />}
        busy={save.isPending}
        busyText={texts.saving}
        onPress={add}
      >
        {texts.addLineItems}
      </Button>
    </div>
  )
}
