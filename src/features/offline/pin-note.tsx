import { onlineManager } from '@tanstack/react-query'
import { CloudCheck, CloudDownload, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { relativeTime } from '#lib/relative-time.ts'
import type { PinRow } from '#platform/db/sheaf-db.ts'
import { retryPin } from '#platform/offline/page-offline.ts'
import { Button } from '#ui/controls/button.tsx'
import { progressText, usePauseReason, changeError } from './pins.ts'
import { texts } from '#messages/offline.ts'
import { Part, Parts, SEPARATOR } from '#ui/layout/parts.tsx'

/** Progress, age and pause reason of a pin. */
export function PinNote({ pin }: { readonly pin: PinRow }) {
  const paused = usePauseReason(pin)
  const now = useMinutes()
  const Icon = paused ? TriangleAlert : pin.state === 'kept' ? CloudCheck : CloudDownload
  // While offline, the screen itself shows how old its list is.
  const updatedAt = onlineManager.isOnline() && pin.state === 'kept' ? pin.listedAt : null
  const [first, ...others] = progressText(pin).split(SEPARATOR)
  const retry = () => void retryPin(pin).catch(changeError)
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-text-muted">
      <p className="flex min-w-0 items-start gap-2">
        <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span>
          <Parts first={<span className="tabular-nums">{first}</span>}>
            {others.map((part) => (
              <Part key={part}>{part}</Part>
            ))}
            {updatedAt !== null && (
              <Part>
                <time dateTime={new Date(updatedAt).toISOString()}>
                  {texts.updated({ ago: relativeTime(updatedAt, now) })}
                </time>
              </Part>
            )}
          </Parts>
          {paused && <span className="block">{texts[paused]}</span>}
        </span>
      </p>
      {(paused === 'space' || paused === 'fault') && <Button onPress={retry}>{texts.again}</Button>}
    </div>
  )
}

/** The current time in ms since 1970, updated each minute. */
function useMinutes(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
