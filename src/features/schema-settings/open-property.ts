import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** Search params of the settings of a type. */
export interface TypeSettingsSearch {
  /** Key of the open property, empty for the type itself; absent if a phone shows the list. */
  readonly property?: string
}

export const typeSettingsSearch = ({ property }: Record<string, unknown>): TypeSettingsSearch =>
  typeof property === 'string' ? { property: property.slice(0, 200) } : {}

/** The open property, from the URL: Back returns to the previous one. */
export function useOpenProperty() {
  const { property } = useSearch({ strict: false })
  const navigate = useNavigate()
  const router = useRouter()
  /** The previous history entry is the list. */
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
    /** Shows the list after the open property was deleted. */
    leave: () => void navigate({ to: '.', search: {}, replace: true, ignoreBlocker: true }),
  }
}
