import { type Ref, useRef, useState } from 'react'
import type { ButtonProps } from 'react-aria-components/Button'

/** Props of a button of the toolkit that opens a layer beside itself. */
export type LayerTrigger = Pick<ButtonProps, 'onPress' | 'onKeyDown' | 'aria-haspopup' | 'aria-expanded'> & {
  readonly ref?: Ref<HTMLButtonElement>
}

/**
 * Whether a layer beside its button is open. `wanted` stays true from the first time on: until then nothing of the
 * layer is loaded or drawn, which a list with a menu in each row feels; after that what closes can be seen to close.
 */
export function useLayer(kind: 'menu' | 'listbox') {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const show = () => {
    setWanted(true)
    setOpen(true)
  }
  const trigger: LayerTrigger = {
    ref: anchor,
    'aria-haspopup': kind,
    'aria-expanded': open,
    onPress: show,
    onKeyDown: (event) => {
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') show()
      else event.continuePropagation()
    },
  }
  return { open, setOpen, wanted, anchor, trigger, show }
}
