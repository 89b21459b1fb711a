import type { FileThing } from '#contract/things.ts'
import { fieldName } from '#core/fields/shown-names.ts'
import { texts as tableTexts } from '#messages/document-table.ts'
import { texts } from '#messages/documents.ts'
import { classNames } from '#ui/class-names.ts'
import { usePrinting } from '#ui/tables/use-printing.ts'
import type { Property } from '../../document-type.ts'
import { isNumeric } from '../../field-value.ts'
import { cellText, propertiesIn } from '../columns.ts'

/** Most columns that are readable next to the name on a portrait A4 page. */
const COLUMNS_MAX = 7

const workflow = (): Property => ({ key: 'workflow', label: fieldName('workflow'), schema: undefined })

export interface PrintedTableProps {
  readonly label: string
  readonly rows: readonly FileThing[]
  readonly columns: readonly Property[]
}

/**
 * The files in print, which does not scroll: blocks of columns, each with the names, and every value in full.
 * Rendered only while printing.
 */
export function PrintedTable({ label, rows, columns }: PrintedTableProps) {
  if (!usePrinting()) return null
  const worked = rows.some(({ data }) => data.extracted['workflow'])
  const fields = propertiesIn(columns)
  const all = worked ? [workflow(), ...fields] : fields
  const blocks = Math.max(1, Math.ceil(all.length / COLUMNS_MAX))
  const size = Math.ceil(all.length / blocks)
  return (
    <div className="hidden print:block">
      {Array.from({ length: blocks }, (_, at) => at * size).map((start) => {
        const block = all.slice(start, start + size)
        const place = tableTexts.columnsOf({ from: start + 1, to: start + block.length, of: all.length })
        return (
          <table
            key={start}
            aria-label={`${label}, ${place}`}
            className="mb-6 w-full table-fixed border-collapse text-[0.65rem]/4"
          >
            {blocks > 1 && <caption className="pb-1 text-start text-text-muted">{place}</caption>}
            <thead>
              <tr>
                <Head label={texts.filename} />
                {block.map(({ key, label: name, schema }) => (
                  <Head key={key} label={name} numeric={isNumeric(schema)} />
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((file) => (
                <tr key={file.id} className="break-inside-avoid">
                  <Value text={file.data.filename} />
                  {block.map((property) => (
                    <Value
                      key={property.key}
                      text={cellText(file, property)}
                      numeric={isNumeric(property.schema)}
                    />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )
      })}
    </div>
  )
}

interface PartProps {
  readonly numeric?: boolean
}

const Head = ({ label, numeric }: PartProps & { readonly label: string }) => (
  <th
    scope="col"
    className={classNames(
      'border-b border-border-strong px-1 py-1 align-bottom font-semibold break-words',
      numeric ? 'text-end' : 'text-start',
    )}
  >
    {label}
  </th>
)

const Value = ({ text, numeric }: PartProps & { readonly text: string }) => (
  <td
    className={classNames(
      'border-b border-border px-1 py-1 align-top break-words whitespace-pre-line',
      numeric && 'text-end tabular-nums',
    )}
  >
    <bdi>{text}</bdi>
  </td>
)
