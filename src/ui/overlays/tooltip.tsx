import {
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  Suspense,
  lazy,
  useEffect,
  useRef,
  useState,
} from 'react'

const TooltipLayer = lazy(async () => ({ default: (await import('./tooltip-layer.tsx')).TooltipLayer }))

/** Delay before the name shows, in ms. */
const DELAY = 500

export interface TooltipProps {
  readonly text: string
  /** A single focusable component of the kit. */
  readonly children: ReactNode
}

/** A short name, shown while a mouse hovers and on keyboard focus; a press or Escape hides it. */
export function Tooltip({ text, children }: TooltipProps) {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const part = useRef<HTMLElement | null>(null)
  const show = () => {
    setWanted(true)
    setOpen(true)
  }
  const hide = () => {
    clearTimeout(timer.current)
    setOpen(false)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const watch = {
    onPointerEnter: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType !== 'mouse') return
      part.current = event.currentTarget.firstElementChild as HTMLElement | null
      clearTimeout(timer.current)
      timer.current = setTimeout(show, DELAY)
    },
    onPointerLeave: hide,
    onPointerDown: hide,
    onFocus: (event: FocusEvent<HTMLElement>) => {
      part.current = event.target
      if (event.target.matches(':focus-visible')) show()
    },
    onBlur: hide,
    onKeyDown: hide,
  }
  return (
    // Has no box, so that the layout of its content is not affected.
    <span className="contents" {...watch}>
      {children}
      {wanted && (
        <Suspense fallback={null}>
          <TooltipLayer text={text} anchor={part} open={open} onOpen={setOpen} />
        </Suspense>
      )}
    </span>
  )
}
