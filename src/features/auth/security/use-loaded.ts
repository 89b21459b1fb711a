import { useEffect, useState } from 'react'
import { detailOf } from '#platform/api/errors.ts'
import { useLatest } from '#ui/hooks/use-latest.ts'

export interface Loaded<Data> {
  /** Null until loaded. */
  readonly data: Data | null
  readonly error: string | null
  /** The action in progress, as named in `act`. */
  readonly busy: string | null
  /** Runs a change, then reloads. `failed` is shown if the server gives no reason. */
  readonly act: (what: string, change: () => Promise<unknown>, failed: string) => void
  readonly reload: () => void
}

/** A part of the account, loaded when it is shown. `failed` is shown if the server gives no reason. */
export function useLoaded<Data>(load: () => Promise<Data>, failed: string): Loaded<Data> {
  const [data, setData] = useState<Data | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState<string | null>(null)

  const guarded = async (what: string | null, change: () => Promise<unknown>, otherwise: string) => {
    setError(null)
    setBusy(what)
    try {
      await change()
      setData(await load())
    } catch (error) {
      setError(detailOf(error, otherwise))
    }
    setBusy(null)
  }
  const reload = () => void guarded(null, async () => undefined, failed)
  const latest = useLatest(reload)
  useEffect(() => latest.current(), [latest])
  return { data, error, busy, act: (...what) => void guarded(...what), reload }
}
