import { Table2 } from 'lucide-react'
import { Button } from '#ui/controls/button.tsx'
import { cardClass } from '#ui/layout/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { schemaTexts as texts } from './texts.ts'

export interface LineItemsOfferProps {
  readonly busy: boolean
  /** What the host refused. */
  readonly error: string | undefined
  readonly onAdd: () => void
}

/** Offers the table of lines to a type that has none: nobody's schema is changed unasked. */
export function LineItemsOffer({ busy, error, onAdd }: LineItemsOfferProps) {
  return (
    <div className={classNames(cardClass, 'flex flex-col items-start gap-3 p-4')}>
      <p className="text-sm text-text-muted">{texts.linesOffer}</p>
      {error !== undefined && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      <Button
        icon={<Table2 aria-hidden className="size-5" />}
        busy={busy}
        busyText={texts.saving}
        onPress={onAdd}
      >
        {texts.addLines}
      </Button>
    </div>
  )
}
