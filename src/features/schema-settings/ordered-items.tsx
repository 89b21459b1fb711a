import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { texts } from '#messages/schema-settings.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'

export interface OrderedItemsProps {
  readonly label: string
  /** In order; no key appears twice. */
  readonly items: readonly { readonly key: string; readonly name: string }[]
  readonly disabled: boolean
  readonly removeLabel: (item: { readonly name: string }) => string
  /** The keys that are left, in their new order. */
  readonly onChange: (keys: readonly string[]) => void
}

/** A list whose items are moved up, moved down and removed by buttons. */
export function OrderedItems({ label, items, disabled, removeLabel, onChange }: OrderedItemsProps) {
  const keys = items.map(({ key }) => key)
  const move = (index: number, step: 1 | -1) =>
    onChange(keys.toSpliced(index, 1).toSpliced(index + step, 0, ...keys.slice(index, index + 1)))
  return (
    <ol aria-label={label} className="flex flex-col divide-y divide-border">
      {items.map(({ key, name }, index) => (
        <li key={key} className="flex items-center gap-1">
          <span className="min-w-0 flex-1 break-words">
            <bdi>{name}</bdi>
          </span>
          <IconButton
            label={texts.moveUp({ name })}
            icon={<ArrowUp aria-hidden className="size-4" />}
            isDisabled={disabled || index === 0}
            onPress={() => move(index, -1)}
          />
          <IconButton
            label={texts.moveDown({ name })}
            icon={<ArrowDown aria-hidden className="size-4" />}
            isDisabled={disabled || index === items.length - 1}
            onPress={() => move(index, 1)}
          />
          <IconButton
            label={removeLabel({ name })}
            icon={<X aria-hidden className="size-4" />}
            isDisabled={disabled}
            onPress={() => onChange(keys.toSpliced(index, 1))}
          />
        </li>
      ))}
    </ol>
  )
}
