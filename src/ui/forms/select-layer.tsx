import { Check } from 'lucide-react'
import type { RefObject } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { classNames } from '../class-names.ts'
import { layerClass, optionClass } from '../overlays/layer-class.ts'
import type { SelectOption } from './select.tsx'

export interface SelectLayerProps {
  /** Id of the element that names the list. */
  readonly labelledBy: string
  readonly options: readonly SelectOption<string>[]
  readonly value: string
  readonly onChoose: (value: string) => void
  readonly anchor: RefObject<HTMLElement | null>
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
}

/** Also reports the selected option being chosen again, so that the list closes on any choice. */
const notifyOnReselect = { allowDuplicateSelectionEvents: true }

/** The part of a select that is loaded when the first one opens. */
export function SelectLayer(props: SelectLayerProps) {
  const { labelledBy, options, value, onChoose, anchor, open, onOpen } = props
  return (
    <Popover
      aria-labelledby={labelledBy}
      triggerRef={anchor}
      isOpen={open}
      onOpenChange={onOpen}
      placement="bottom start"
      className={classNames(layerClass, 'w-max min-w-(--trigger-width)')}
    >
      <ListBox
        aria-labelledby={labelledBy}
        selectionMode="single"
        disallowEmptySelection
        shouldSelectOnPressUp
        selectedKeys={[value]}
        // oxlint-disable-next-line no-autofocus -- a list that was opened takes the keys
        autoFocus
        {...notifyOnReselect}
        onSelectionChange={(keys) => {
          const [key] = keys
          onOpen(false)
          if (key !== undefined && key !== value) onChoose(String(key))
        }}
        className="max-h-80 overflow-auto p-1 outline-none"
      >
        {options.map((option) => (
          <ListBoxItem
            key={option.value}
            id={option.value}
            textValue={option.label}
            isDisabled={option.blockedReason !== undefined}
            className={classNames(optionClass, 'justify-between')}
          >
            {({ isSelected }) => (
              <>
                <span className="flex min-w-0 flex-col">
                  {option.label}
                  {option.blockedReason !== undefined && (
                    <span className="max-w-64 text-xs whitespace-normal text-text-muted">
                      {option.blockedReason}
                    </span>
                  )}
                </span>
                <Check aria-hidden className={classNames('size-4', !isSelected && 'invisible')} />
              </>
            )}
          </ListBoxItem>
        ))}
      </ListBox>
    </Popover>
  )
}
