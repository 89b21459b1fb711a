import type { StepKind } from '../step.ts'
import { account } from './account.ts'
import { adding } from './adding.ts'
import { books } from './books.ts'
import { chatting } from './chatting.ts'
import { editing } from './editing.ts'
import { filing } from './filing.ts'
import { finding } from './finding.ts'
import { mailbox } from './mailbox.ts'
import { moving } from './moving.ts'
import { parties } from './parties.ts'
import { people } from './people.ts'
import { programs } from './programs.ts'
import { reports } from './reports.ts'
import { reviewing } from './reviewing.ts'
import { security } from './security.ts'
import { table } from './table.ts'
import { trash } from './trash.ts'
import { types } from './types.ts'

/** Everything that the walker can do. */
export const kinds: readonly StepKind[] = [
  ...adding,
  ...finding,
  ...editing,
  ...reviewing,
  ...filing,
  ...trash,
  ...table,
  ...types,
  ...reports,
  ...books,
  ...parties,
  ...chatting,
  ...people,
  ...programs,
  ...mailbox,
  ...account,
  ...security,
  ...moving,
]

const byName = new Map(kinds.map((kind) => [kind.name, kind]))

/** @throws Error for a name that no step has */
export function kindOf(name: string): StepKind {
  const kind = byName.get(name)
  if (!kind) throw new Error(`No step is called ${name}`)
  return kind
}
