import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { preferences } from '#platform/preferences/preferences.ts'
import { singleKeySwitch } from '#ui/hooks/use-keys.ts'
import { commandLayer } from './layer.ts'
import { useAppKeys } from './use-app-keys.ts'

const CommandLayers = lazy(async () => ({ default: (await import('./command-layers.tsx')).CommandLayers }))

/** Keyboard shortcuts that work on every screen, and the overlays they open, which are loaded on first use. */
export function CommandsHost() {
  useAppKeys()
  useEffect(() => {
    return () => commandLayer.set(null)
  }, [])
  const singleKeys = useSyncExternalStore(preferences.singleKeys.subscribe, preferences.singleKeys.get)
  useEffect(() => singleKeySwitch.set(singleKeys === 'on'), [singleKeys])
  const layer = useSyncExternalStore(commandLayer.subscribe, commandLayer.get)
  const [wanted, setWanted] = useState(false)
  if (layer !== null && !wanted) setWanted(true)
  return wanted ? (
    <Suspense>
      <CommandLayers layer={layer} />
    </Suspense>
  ) : null
}
