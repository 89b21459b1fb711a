import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { texts as tableTexts } from '#messages/table-tools.ts'
import { texts } from '#messages/document-values.ts'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import type { Property } from '../../document-type.ts'

export interface ColumnsDialogProps {
  readonly open: boolean
  /** Every property of the type. */
  readonly all: readonly Property[]
  /** The visible ones, in order. */
  readonly shown: readonly Property[]
  readonly onClose: () => void
  /** Undefined shows all, in the type's order. */
  readonly onSave: (keys: readonly string[] | undefined) => void
}

/** Selects columns and their order. */
export function ColumnsDialog(props: ColumnsDialogProps) {
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      title={tableTexts.columnsTitle}
      closeLabel={texts.close}
    >
      {props.open && <ColumnsForm {...props} />}
    </Dialog>
  )
}

function ColumnsForm({ all, shown, onClose, onSave }: ColumnsDialogProps) {
  const [order, setOrder] = useState(() => [
    ...shown,
    ...all.filter((property) => !shown.some(({ key }) => key === property.key)),
  ])
  const [on, setOn] = useState<ReadonlySet<string>>(() => new Set(shown.map(({ key }) => key)))
  const toggle = (key: string) => {
    const next = new Set(on)
    if (!next.delete(key)) next.add(key)
    setOn(next)
  }
  const move = (index: number, step: 1 | -1) => {
    const next = [...order]
    const [taken] = next.splice(index, 1)
    if (taken) next.splice(index + step, 0, taken)
    setOrder(next)
  }
  const leave = (keys: readonly string[] | undefined) => {
    onSave(keys)
    onClose()
  }
  return (
    <>
      <p className="mb-2 text-sm text-text-muted">{tableTexts.columnsHint}</p>
      <ol className="flex flex-col">
        {order.map(({ key, label }, index) => (
          <li key={key} className="flex items-center gap-1">
            <Checkbox selected={on.has(key)} onChange={() => toggle(key)} className="min-w-0 flex-1">
              <span className="min-w-0 break-words">
                <bdi>{label}</bdi>
              </span>
            </Checkbox>
            <IconButton
              label={tableTexts.moveUp({ label })}
              icon={<ArrowUp aria-hidden className="size-5" />}
              isDisabled={index === 0}
              onPress={() => move(index, -1)}
            />
            <IconButton
              label={tableTexts.moveDown({ label })}
              icon={<ArrowDown aria-hidden className="size-5" />}
              isDisabled={index === order.length - 1}
              onPress={() => move(index, 1)}
            />
          </li>
        ))}
      </ol>
      <div className="sticky -bottom-5 -mx-5 mt-4 -mb-5 flex flex-col-reverse gap-2 border-t border-border bg-surface px-5 py-4 md:flex-row md:justify-end">
        <Button onPress={() => leave(undefined)}>{tableTexts.allColumns}</Button>
        <Button
          variant="primary"
          onPress={() => leave(order.map(({ key }) => key).filter((key) => on.has(key)))}
        >
          {tableTexts.apply}
        </Button>
      </div>
    </>
  )
}
