import { FileStack, Settings } from 'lucide-react'
import { texts } from '#messages/documents.ts'
import { texts as overviewTexts } from '#messages/overview.ts'
import { AreaLink } from '#ui/controls/area-link.tsx'
import type * as z from 'zod/mini'
import type { SchemaStats } from '#contract/things.ts'
import { usePin } from '#features/offline/index.ts'
import { departmentName, typeName } from '#core/fields/shown-names.ts'
import { cardClass, cardLinkClass } from '#ui/layout/card.tsx'
import { Chip } from '#ui/controls/chip.tsx'
import { classNames } from '#ui/class-names.ts'
import { paths } from '#features/navigation/index.ts'
import { Part, Parts } from '#ui/layout/parts.tsx'

/** A document type with its number of files. The card opens its table, the gear its settings. */
export function TypeCard({ projectId, type }: { projectId: string; type: z.infer<typeof SchemaStats> }) {
  const name = typeName(type.document_type)
  const isOffline = usePin(projectId, 'type', type.document_type) !== undefined
  return (
    <div className="relative flex w-full">
      <AreaLink
        href={paths.ofType(projectId, type.document_type)}
        className={classNames(cardClass, cardLinkClass, 'flex w-full flex-col gap-3 p-4 md:p-5')}
      >
        <span className="flex flex-wrap items-start gap-3 pe-9">
          <span
            aria-hidden
            className="flex size-10 shrink-0 items-center justify-center rounded-control bg-primary-soft text-on-primary-soft"
          >
            <FileStack className="size-5" />
          </span>
          <span className="min-w-[min(100%,9rem)] flex-1">
            <span
              title={name}
              className="line-clamp-3 text-lg/[1.333] font-semibold break-words hyphens-auto text-text"
            >
              <bdi>{name}</bdi>
            </span>
            <span className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="text-sm text-text-muted tabular-nums">
                <Parts first={texts.files({ n: type.file_count })}>
                  {isOffline && <Part>{texts.offline}</Part>}
                </Parts>
              </span>
              {type.department && <Chip tone="neutral">{departmentName(type.department)}</Chip>}
            </span>
          </span>
        </span>
        {type.description && <span className="line-clamp-3 text-sm text-text-muted">{type.description}</span>}
      </AreaLink>
      <AreaLink
        href={paths.typeSettings(projectId, type.id)}
        label={overviewTexts.settingsOf({ type: name })}
        className="absolute end-1 top-1 flex size-11 items-center justify-center rounded-control text-text-muted hover:bg-sunken hover:text-text"
      >
        <Settings aria-hidden className="size-5" />
      </AreaLink>
    </div>
  )
}
