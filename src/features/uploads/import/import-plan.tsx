import type { ImportPlan as Plan, SkippedFile } from '#core/import/entry.ts'
import { MAX_UPLOAD_BYTES } from '#contract/limits.ts'
import { folderSources } from '#core/import/paperless.ts'
import { fileSize } from '#lib/file-size.ts'
import { listNames } from '#lib/list-words.ts'
import { texts } from '#messages/import.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Select } from '#ui/forms/select.tsx'
import { KnownValues } from './known-values.tsx'
import type { FolderChoice } from './plan-import.ts'

/** Names that are shown of a folder, and files that are shown of those left out. */
const NAMES_SHOWN = 3
const FOLDERS_SHOWN = 50
const SKIPPED_SHOWN = 100

export interface ImportPlanProps {
  readonly plan: Plan
  readonly isPaperless: boolean
  readonly folders: FolderChoice
  readonly onFolders: (folders: FolderChoice) => void
  /** Free storage of this browser in bytes; null if it does not tell. */
  readonly room: number | null
}

/** The plan of the chosen files: documents by folder, and what is left out. */
export function ImportPlan({ plan, isPaperless, folders, onFolders, room }: ImportPlanProps) {
  const groups = groupsOf(plan)
  const named = [...groups.keys()].filter((name) => name !== null).length
  return (
    <div className="flex flex-col gap-4">
      {isPaperless && <p className="text-text-muted">{texts.paperless}</p>}
      <p className="font-semibold">
        {plan.documents.length === 0
          ? texts.nothing
          : texts.summary({ n: plan.documents.length, size: fileSize(plan.bytes), folders: named })}
      </p>
      {plan.documents.length === 0 && <p className="text-text-muted">{texts.accepts}</p>}
      {isPaperless ? (
        <Select
          label={texts.foldersFrom}
          value={folders === 'path' ? 'none' : folders}
          onChange={onFolders}
          options={folderSources.map((value) => ({ value, label: texts.folderSource[value] }))}
        />
      ) : (
        <Checkbox selected={folders !== 'none'} onChange={(keep) => onFolders(keep ? 'path' : 'none')}>
          {texts.withFolders}
        </Checkbox>
      )}
      {!fits(plan, room) && (
        <Banner
          tone="danger"
          title={texts.noRoom({ size: fileSize(plan.bytes), room: fileSize(room ?? 0) })}
        />
      )}
      <Groups groups={groups} />
      <KnownValues documents={plan.documents} />
      <Skipped files={plan.skipped} />
    </div>
  )
}

export const fits = (plan: Plan, room: number | null) => room === null || plan.bytes <= room

type Groups = ReadonlyMap<string | null, readonly string[]>

/** Names of the documents, by folder. */
function groupsOf({ documents }: Plan): Groups {
  const groups = new Map<string | null, string[]>()
  for (const { folder, name } of documents) {
    const names = groups.get(folder)
    if (names) names.push(name)
    else groups.set(folder, [name])
  }
  return groups
}

function Groups({ groups }: { readonly groups: Groups }) {
  return (
    <ul className="flex flex-col divide-y divide-border rounded-card border border-border empty:hidden">
      {[...groups].slice(0, FOLDERS_SHOWN).map(([folder, names]) => (
        <li key={folder ?? ''} className="px-3 py-2">
          <p className="flex justify-between gap-3">
            <span className="min-w-0 break-words">{folder ?? texts.noFolder}</span>
            <span className="shrink-0 text-text-muted tabular-nums">
              {texts.inFolder({ n: names.length })}
            </span>
          </p>
          <p className="text-sm break-words text-text-muted">
            {listNames(names.slice(0, NAMES_SHOWN))}{' '}
            {names.length > NAMES_SHOWN && texts.more({ n: names.length - NAMES_SHOWN })}
          </p>
        </li>
      ))}
      {groups.size > FOLDERS_SHOWN && (
        <li className="px-3 py-2 text-text-muted">{texts.more({ n: groups.size - FOLDERS_SHOWN })}</li>
      )}
    </ul>
  )
}

function Skipped({ files }: { readonly files: readonly SkippedFile[] }) {
  if (files.length === 0) return null
  return (
    <details>
      <summary className="cursor-pointer py-2">{texts.leftOut({ n: files.length })}</summary>
      <ul className="flex flex-col gap-1 text-sm text-text-muted">
        {files.slice(0, SKIPPED_SHOWN).map(({ path, reason }) => (
          <li key={path} className="break-words">
            {path}: {reasonText(reason)}
          </li>
        ))}
        {files.length > SKIPPED_SHOWN && <li>{texts.more({ n: files.length - SKIPPED_SHOWN })}</li>}
      </ul>
    </details>
  )
}

const reasonText = (reason: SkippedFile['reason']) =>
  reason === 'too-large'
    ? texts.reason['too-large']({ limit: fileSize(MAX_UPLOAD_BYTES) })
    : texts.reason[reason]
