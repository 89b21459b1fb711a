import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { Briefcase, FileText, Folder, Table2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { FileThing } from '#contract/things.ts'
import { foldersQuery } from '#features/folders/index.ts'
import { paths } from '#features/navigation/index.ts'
import { filesOnDevice, schemaStatsQuery, useTitles } from '#features/workspace-data/index.ts'
import { projectsQuery } from '#features/workspaces/index.ts'
import { typeName } from '#core/fields/shown-names.ts'
import { bestMatches } from '#lib/match-words.ts'
import { texts } from '#messages/commands.ts'
import type { Entry, Section } from './entries.ts'
import { useFoundParties } from './found-parties.ts'
import { useServerDocuments } from './server-documents.ts'

/** Most documents listed; the full results are on their own page. */
const DOCUMENTS = 8
const RECENT = 5

export interface Found {
  readonly sections: readonly Section[]
  /** The name of something on the device contains all the typed words. */
  readonly isNamed: boolean
}

/** Matches in the open workspace. Without words: its newest documents and its types. */
export function useFound(text: string): Found {
  const { projectId } = useParams({ strict: false })
  const isBlank = text.trim() === ''
  const { near, others } = useDocuments(projectId, text)
  const documents = [...near, ...others]
  const types = useTypes(projectId)
  const folders = useFolders(projectId)
  const parties = useFoundParties(projectId, text)
  const workspaces = useWorkspaces(projectId)
  const matching = (entries: readonly Entry[]) => bestMatches(text, entries, (entry) => entry.label)
  if (isBlank)
    return {
      sections: [
        { title: texts.sections.recent, entries: documents.slice(0, RECENT) },
        { title: texts.sections.types, entries: types },
      ],
      isNamed: false,
    }
  const named = [
    { title: texts.sections.types, entries: matching(types) },
    { title: texts.sections.folders, entries: matching(folders) },
    { title: texts.sections.parties, entries: parties },
    { title: texts.sections.workspaces, entries: matching(workspaces) },
  ]
  return {
    sections: [...named, { title: texts.sections.documents, entries: documents.slice(0, DOCUMENTS) }],
    isNamed: near.length > 0 || named.some(({ entries }) => entries.length > 0),
  }
}

function useGo() {
  const navigate = useNavigate()
  return (href: string) => () => void navigate({ href })
}

/** Documents on the device that match by title or file name, then others that the server finds. */
function useDocuments(
  projectId: string | undefined,
  text: string,
): { readonly near: readonly Entry[]; readonly others: readonly Entry[] } {
  const go = useGo()
  const client = useQueryClient()
  const titleOf = useTitles(projectId ?? '')
  const [onDevice, setOnDevice] = useState<readonly FileThing[]>([])
  useEffect(() => {
    if (projectId === undefined) return
    let isOver = false
    filesOnDevice(client, projectId).then(
      (files) => {
        if (!isOver) setOnDevice(files.toSorted((a, b) => timeOf(b) - timeOf(a)))
      },
      (error: unknown) => console.warn('The documents on this device could not be read', error),
    )
    return () => {
      isOver = true
    }
  }, [client, projectId])
  const onServer = useServerDocuments(projectId, text)
  if (projectId === undefined) return { near: [], others: [] }
  const entryOf = (file: FileThing): Entry => {
    const title = titleOf(file.data)
    const { filename } = file.data
    return {
      id: `document-${file.id}`,
      label: title,
      ...(title !== filename && { detail: filename }),
      icon: FileText,
      run: go(paths.thing(projectId, file.id)),
    }
  }
  const near = bestMatches(text, onDevice.map(entryOf), ({ label, detail = '' }) => `${label} ${detail}`)
  const known = new Set(near.map(({ id }) => id))
  return { near, others: onServer.map(entryOf).filter(({ id }) => !known.has(id)) }
}

const timeOf = ({ data }: FileThing) => Date.parse(data.createdAt ?? '') || 0

/** The tables of the workspace's document types. */
function useTypes(projectId: string | undefined): readonly Entry[] {
  const go = useGo()
  const { data = [] } = useQuery({ ...schemaStatsQuery(projectId ?? ''), enabled: projectId !== undefined })
  if (projectId === undefined) return []
  return data.map(({ id, document_type: type, file_count: n }) => ({
    id: `type-${id}`,
    label: typeName(type),
    detail: texts.files({ n }),
    icon: Table2,
    run: go(paths.ofType(projectId, type)),
  }))
}

function useFolders(projectId: string | undefined): readonly Entry[] {
  const go = useGo()
  const { data = [] } = useQuery({ ...foldersQuery(projectId ?? ''), enabled: projectId !== undefined })
  if (projectId === undefined) return []
  return data.map(({ id, data: { name } }) => ({
    id: `folder-${id}`,
    label: name,
    icon: Folder,
    run: go(paths.folder(projectId, id)),
  }))
}

/** The user's other workspaces. */
function useWorkspaces(projectId: string | undefined): readonly Entry[] {
  const go = useGo()
  const { data = [] } = useQuery(projectsQuery())
  return data
    .filter(({ id }) => id !== projectId)
    .map(({ id, name }) => ({
      id: `workspace-${id}`,
      label: name,
      icon: Briefcase,
      run: go(paths.documents(id)),
    }))
}
