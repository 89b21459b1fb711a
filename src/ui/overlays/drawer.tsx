import { type ReactNode, Suspense, lazy, useState } from 'react'

export interface DrawerProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly closeLabel: string
  readonly children: ReactNode
}

const DrawerLayer = lazy(async () => ({ default: (await import('./drawer-layer.tsx')).DrawerLayer }))

/** A sidebar that slides in over the screen; a press outside or Escape closes it. Focus returns to its trigger. */
export function Drawer(props: DrawerProps) {
  const [wanted, setWanted] = useState(props.open)
  if (props.open && !wanted) setWanted(true)
  if (!wanted) return null
  return (
    <Suspense fallback={null}>
      <DrawerLayer {...props} />
    </Suspense>
  )
}
