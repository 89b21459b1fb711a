import { type ReactNode, Suspense, lazy, useState } from 'react'

export interface DialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly closeLabel: string
  readonly children: ReactNode
  /** Buttons; they stay visible while the content scrolls. */
  readonly footer?: ReactNode
  readonly role?: 'dialog' | 'alertdialog'
  readonly size?: 'small' | 'medium' | 'large'
  /** `top`: aligned to the top of the screen, clear of an on-screen keyboard, and stable when its content changes. */
  readonly position?: 'top'
  /** A press outside closes it; false if typed text would be lost. */
  readonly dismissable?: boolean
}

/** Loads what every dialog needs when it opens. */
export const loadDialogLayer = () => import('./dialog-layer.tsx')

const DialogLayer = lazy(async () => ({ default: (await loadDialogLayer()).DialogLayer }))

/** A modal dialog: a sheet from below on phones, centred on wider screens. Focus returns to its trigger. */
export function Dialog(props: DialogProps) {
  // Stays mounted once opened, for the closing animation.
  const [wanted, setWanted] = useState(props.open)
  if (props.open && !wanted) setWanted(true)
  if (!wanted) return null
  return (
    <Suspense fallback={null}>
      <DialogLayer {...props} />
    </Suspense>
  )
}
