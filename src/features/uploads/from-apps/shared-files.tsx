import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useUser } from '#features/auth/index.ts'
import { lastWorkspace, opensFor, projectsQuery, roleIn, useScreenTitle } from '#features/workspaces/index.ts'
import { countShared, watchShared } from '#platform/bytes/shared-files.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { showSnackbar } from '#ui/snackbar-store.ts'
import { Spinner } from '#ui/spinner.tsx'
import { RefusedFiles } from '../add/refused-files.tsx'
import type { Refused } from '../add/use-add-files.ts'
import { texts } from '../texts.ts'
import { takeShared } from './take-shared.ts'

export interface SharedFilesProps {
  /** The service worker could not keep what was shared. */
  readonly failed: boolean
  readonly onDone: (projectId: string) => void
}

/** Files from other apps: into the workspace used last; only where none was, the person chooses one. */
export function SharedFiles({ failed, onDone }: SharedFilesProps) {
  useScreenTitle(texts.sharedTitle)
  const [waiting, setWaiting] = useState<number | null>(null)
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const [fault, setFault] = useState(failed)
  const [target, setTarget] = useState<string | null>(lastWorkspace)
  const tell = useCallback((error: unknown) => {
    console.error(error)
    setFault(true)
  }, [])
  const userId = useUser()?.id ?? ''
  const taking = useRef(false)
  const look = useCallback(() => {
    if (!taking.current) countShared(userId).then(setWaiting, tell)
  }, [tell, userId])
  useEffect(() => {
    look()
    return watchShared(look)
  }, [look, tell])
  useEffect(() => {
    if (target === null || !waiting || taking.current) return
    taking.current = true
    const take = async () => {
      const outcome = await takeShared(target)
      if (outcome.saved > 0) showSnackbar({ text: texts.saved(outcome.saved) })
      setRefused((before) => [...before, ...outcome.refused])
      // More may have come meanwhile.
      const more = await countShared(userId)
      taking.current = false
      setWaiting(more)
      if (more === 0 && outcome.refused.length === 0) onDone(target)
    }
    take().catch((error: unknown) => {
      taking.current = false
      tell(error)
    })
  }, [target, waiting, onDone, tell, userId])
  return (
    <>
      <PageHeader title={texts.sharedTitle} />
      {fault && <Banner tone="danger" title={texts.sharedFault} />}
      <RefusedFiles refused={refused} onClose={() => setRefused([])} />
      {waiting === 0 && refused.length === 0 && !fault && <p>{texts.sharedNothing}</p>}
      {waiting !== null && waiting > 0 && !fault && (
        <>
          {target === null ? (
            <ChooseWorkspace count={waiting} onChoose={setTarget} />
          ) : (
            <p className="flex items-center gap-2 text-text-muted">
              <Spinner />
              {texts.saving(waiting)}
            </p>
          )}
        </>
      )}
      {waiting === 0 && target !== null && (
        <Button className="mt-4" onPress={() => onDone(target)}>
          {texts.sharedGoOn}
        </Button>
      )}
    </>
  )
}

function ChooseWorkspace(props: { readonly count: number; readonly onChoose: (projectId: string) => void }) {
  const { data = [] } = useQuery(projectsQuery())
  const user = useUser()
  return (
    <>
      <p className="mb-3">{texts.sharedChoose(props.count)}</p>
      <ul className="flex max-w-md flex-col gap-2">
        {data
          .filter((project) => opensFor(project, roleIn(project, user)))
          .map(({ id, name }) => (
            <li key={id}>
              <Button wide onPress={() => props.onChoose(id)}>
                {name}
              </Button>
            </li>
          ))}
      </ul>
    </>
  )
}
