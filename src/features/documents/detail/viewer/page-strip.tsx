import { texts } from '#messages/documents.ts'
import { classNames } from '#ui/class-names.ts'
import { PageThumbnail } from '../../page-thumbnail.tsx'

export interface PageStripProps {
  readonly pages: readonly string[]
  readonly page: number
  readonly onPage: (page: number) => void
}

/** Thumbnails of the pages in a row that scrolls. */
export function PageStrip({ pages, page, onPage }: PageStripProps) {
  return (
    <ol aria-label={texts.thumbnails} className="mt-2 flex gap-2 overflow-x-auto p-1">
      {pages.map((gcsUrl, index) => (
        <li key={gcsUrl} className="shrink-0">
          <button
            type="button"
            aria-label={texts.toPage({ page: index + 1 })}
            aria-current={index === page ? 'page' : undefined}
            onClick={() => onPage(index)}
            className={classNames(
              'block cursor-pointer rounded-control',
              index === page && 'outline-2 outline-offset-1 outline-primary',
            )}
          >
            <PageThumbnail gcsUrl={gcsUrl} alt="" className="size-14" />
          </button>
        </li>
      ))}
    </ol>
  )
}
