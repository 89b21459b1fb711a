import { Car, Ellipsis, TriangleAlert } from 'lucide-react'
import { PageThumbnail } from '#features/documents/index.ts'
import { texts } from '#messages/reports.ts'
import { BareButton } from '#ui/controls/bare-button.tsx'
import { classNames } from '#ui/class-names.ts'
import { buttonClass } from '#ui/controls/button-class.ts'
import { TextLink } from '#ui/controls/text-link.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import type { ShownRow } from './use-shown-row.ts'

interface RowProps {
  readonly row: ShownRow
}

/** The first page of a receipt, or a car icon. */
export function RowPicture({ row, className }: RowProps & { readonly className: string }) {
  if (row.row.document_id !== null) return <PageThumbnail gcsUrl={row.picture} alt="" className={className} />
  return (
    <span
      className={classNames(
        'flex shrink-0 items-center justify-center rounded-control bg-sunken text-text-muted',
        className,
      )}
    >
      <Car aria-hidden className="size-5" />
    </span>
  )
}

export function RowName({ row: { href, name } }: RowProps) {
  if (href === undefined) return <bdi className="font-medium">{name}</bdi>
  return (
    <TextLink href={href}>
      <bdi>{name}</bdi>
    </TextLink>
  )
}

/** The problem of a row, with a button that solves it. */
export function RowProblem({ row: { problem, needs, repeats, solution, name } }: RowProps) {
  const notes = [problem, needs, repeats].filter((note) => note !== '')
  if (notes.length === 0) return null
  return (
    <span className="flex flex-wrap items-center gap-x-3 text-sm text-warning">
      {notes.map((note) => (
        <span key={note} className="flex items-start gap-1.5">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 break-words">{note}</span>
        </span>
      ))}
      {solution && <SolutionButton {...{ solution, name }} />}
    </span>
  )
}

interface SolutionProps {
  readonly solution: NonNullable<ShownRow['solution']>
  readonly name: string
}

function SolutionButton({ solution, name }: SolutionProps) {
  const label = `${solution.label}, ${name}`
  if ('href' in solution) {
    return (
      <TextLink
        href={solution.href}
        ariaLabel={label}
        className="inline-flex min-h-11 items-center xl:min-h-8"
      >
        {solution.label}
      </TextLink>
    )
  }
  return (
    <button
      type="button"
      aria-label={label}
      onClick={solution.onPress}
      className="min-h-11 cursor-pointer font-medium text-primary underline underline-offset-4 hover:text-primary-hover xl:min-h-8"
    >
      {solution.label}
    </button>
  )
}

export function RowMenu({ row: { entries, name } }: RowProps) {
  if (entries.length === 0) return null
  return (
    <Menu
      label={texts.actionsOf({ name })}
      entries={entries}
      trigger={
        <BareButton
          aria-label={texts.actionsOf({ name })}
          className={buttonClass({ variant: 'quiet', className: '-my-1 px-3' })}
        >
          <Ellipsis aria-hidden className="size-5" />
        </BareButton>
      }
    />
  )
}
