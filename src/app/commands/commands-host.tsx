import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { shortcutSetting } from '#features/auth/index.ts'
import { commandLayer } from './layer.ts'
import { useAppKeys } from './use-app-keys.ts'

const CommandLayers = lazy(async () => ({ default: (await import('./command-layers.tsx')).CommandLayers }))

/** Keys that act on every screen, and the layers they open; the layers' code comes with the first of them. */
export function CommandsHost() {
  useAppKeys()
  useEffect(() => {
    shortcutSetting.restore()
    return () => commandLayer.show(null)
  }, [])
  const layer = useSyncExternalStore(commandLayer.subscribe, commandLayer.get)
  const [wanted, setWanted] = useState(false)
  if (layer !== null && !wanted) setWanted(true)
  return wanted ? (
    <Suspense>
      <CommandLayers layer={layer} />
    </Suspense>
  ) : null
}
