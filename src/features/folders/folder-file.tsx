import { EllipsisVertical, FolderMinus } from 'lucide-react'
import type { FileThing } from '#contract/things.ts'
import { DocumentName, EditMark, PageThumbnail, StatusChip, useEditsOf } from '#features/documents/index.ts'
import { paths } from '#features/navigation/index.ts'
import { dragProps } from '#features/selection/index.ts'
import { useTitles } from '#features/workspace-data/index.ts'
import { departmentName, typeName } from '#core/fields/shown-names.ts'
import { texts } from '#messages/folders.ts'
import { AreaLink } from '#ui/controls/area-link.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { TextParts } from '#ui/layout/parts.tsx'

export interface FolderFileProps {
  readonly projectId: string
  readonly file: FileThing
  /** All selected files of the workspace. */
  readonly selectedIds: ReadonlySet<string>
  readonly onToggle: () => void
  readonly onRemove: () => void
}

/**
 * A file in a folder, with its status unless it was read. The row opens it, the checkbox selects it, the menu removes
 * it from the folder.
 */
export function FolderFile({ projectId, file, selectedIds, onToggle, onRemove }: FolderFileProps) {
  const selected = selectedIds.has(file.id)
  const [edit] = useEditsOf(projectId, file.id)
  const title = useTitles(projectId)(file.data)
  const { filename, document_type: type, department, pageImages, status, review } = file.data
  const facts = [type ? typeName(type) : texts.noType, department && departmentName(department)].filter(
    Boolean,
  )
  return (
    <div
      {...dragProps(file.id, selectedIds)}
      // With large text, the text wraps below and the thumbnail is hidden.
      className={classNames(
        'flex items-center hover:bg-sunken/50 @max-[15rem]:flex-wrap @max-[15rem]:justify-between',
        selected && 'bg-primary-soft/40',
      )}
    >
      <Checkbox
        ariaLabel={texts.select({ name: title })}
        selected={selected}
        onChange={onToggle}
        className="mx-1"
      />
      <AreaLink
        href={paths.thing(projectId, file.id)}
        className="flex min-h-16 min-w-0 flex-1 items-center gap-3 py-3 @max-[15rem]:order-last @max-[15rem]:basis-full @max-[15rem]:px-3 outline-offset-[-2px] active:bg-sunken"
      >
        <PageThumbnail gcsUrl={pageImages[0]} alt="" className="@max-[15rem]:hidden" />
        <span className="flex min-w-0 flex-1 flex-col gap-1 md:flex-row md:items-center md:gap-6">
          <span className="min-w-0 flex-1">
            <DocumentName title={title} filename={filename} />
            <span className="block text-sm text-text-muted">
              <TextParts text={facts.join(' · ')} />
            </span>
          </span>
          <span className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1">
            {(status !== 'extracted' || !!review?.length) && <StatusChip {...{ status, review }} quiet />}
            <EditMark edit={edit} />
          </span>
        </span>
      </AreaLink>
      <FileMenu title={title} onRemove={onRemove} />
    </div>
  )
}

function FileMenu({ title, onRemove }: { readonly title: string; readonly onRemove: () => void }) {
  return (
    <Menu
      label={texts.actions({ name: title })}
      trigger={
        <IconButton
          label={texts.actions({ name: title })}
          icon={<EllipsisVertical aria-hidden className="size-5" />}
          className="me-2"
        />
      }
      entries={[
        {
          id: 'remove',
          label: texts.remove,
          icon: <FolderMinus aria-hidden className="size-5" />,
          onChoose: onRemove,
        },
      ]}
    />
  )
}
