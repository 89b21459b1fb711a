import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** What of the settings of a type stands in the address. */
export interface TypeSettingsSearch {
  /** Key of the open property, empty for the type itself; left out where a phone shows the list. */
  readonly property?: string
}

/** Reads the address. */
export const typeSettingsSearch = ({ property }: Record<string, unknown>): TypeSettingsSearch =>
  typeof property === 'string' ? { property: property.slice(0, 200) } : {}

/** The open property, as the address says it: Back returns to the one before. */
export function useOpenProperty() {
  const { property } = useSearch({ strict: false })
  const navigate = useNavigate()
  const router = useRouter()
  /** The entry of the history before this one is the list. */
  const cameFromList = useRef(false)
  useEffect(() => {
    if (property === undefined) cameFromList.current = false
  }, [property])
  return {
    opened: property ?? null,
    open(key: string) {
      cameFromList.current = property === undefined
      void navigate({ to: '.', search: { property: key }, resetScroll: false })
    },
    close() {
      if (cameFromList.current) router.history.back()
      else void navigate({ to: '.', search: {}, replace: true })
    },
    /** The open property is no more. */
    leave: () => void navigate({ to: '.', search: {}, replace: true, ignoreBlocker: true }),
  }
}
