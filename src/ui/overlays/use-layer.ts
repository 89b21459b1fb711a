import { useRef, useState } from 'react'
import type { BareButtonProps } from '../controls/bare-button.tsx'

/** Props of a button that opens a layer next to itself. */
export type LayerTrigger = Pick<
  BareButtonProps,
  'ref' | 'onPress' | 'onKeyDown' | 'aria-haspopup' | 'aria-expanded'
>

/**
 * Whether a layer next to its button is open. `wanted` is true from the first opening on. Before that, nothing of the
 * layer is loaded or rendered, which matters for a list with a menu in each row; afterwards it stays mounted, so that
 * closing is animated.
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
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      event.preventDefault()
      event.stopPropagation()
      show()
    },
  }
  return { open, setOpen, wanted, anchor, trigger, show }
}
