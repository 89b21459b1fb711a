import { texts } from '#messages/documents.ts'
import { AreaLink } from '#ui/controls/area-link.tsx'
import { cardClass } from '#ui/layout/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { PageThumbnail } from '../page-thumbnail.tsx'
import { paths } from '#features/navigation/index.ts'
import { StatusChip } from '../status-chip.tsx'
import type { Unsorted } from './use-unsorted.ts'

/** What has no type yet, so that nothing that was uploaded is invisible (UPLOAD-25). */
export function UnsortedFiles({ projectId, files, total }: { projectId: string } & Unsorted) {
  if (files.length === 0) return null
  const more = total - files.length
  return (
    <section aria-labelledby="unsorted-title" className={classNames(cardClass, 'mb-5 overflow-hidden')}>
      <div className="px-4 pt-4 pb-2 md:px-5">
        <h2 id="unsorted-title" className="text-base font-semibold">
          {texts.unsorted}
        </h2>
        <p className="text-sm text-text-muted">{texts.unsortedHint}</p>
      </div>
      <ul className="divide-y divide-border">
        {files.map((file) => (
          <li key={file.id}>
            <AreaLink
              href={paths.thing(projectId, file.id)}
              className="flex min-h-16 items-center gap-3 px-4 py-2 outline-offset-[-2px] hover:bg-sunken/60 md:px-5"
            >
              <PageThumbnail gcsUrl={file.data.pageImages[0]} alt="" />
              <span className="flex min-w-0 flex-1 flex-col items-start gap-1 md:flex-row md:items-center md:justify-between md:gap-4">
                <span className="min-w-0">
                  <span className="line-clamp-2 font-medium break-words">{file.data.filename}</span>
                  <span className="text-sm text-text-muted">
                    {file.data.status === 'error'
                      ? (file.data.error ?? texts.readFailed)
                      : texts.processingType}
                  </span>
                </span>
                <StatusChip status={file.data.status} />
              </span>
            </AreaLink>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="px-4 py-3 text-sm text-text-muted md:px-5">{texts.unsortedMore({ n: more })}</p>
      )}
    </section>
  )
}
