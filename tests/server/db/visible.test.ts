import { afterAll, beforeAll, expect, test } from 'vitest'
import { canRead, roles, type Membership } from '#contract/roles.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { guardOf, visibleTo } from '#server/db/visible.ts'
import { testDatabase } from '#tests/support/database.ts'

// Every combination of what the predicate reads, in SQL and in TypeScript.

const kinds = ['File', 'Folder', 'Chat', 'schema'] as const
const people = ['ann', 'bob'] as const
const departments = [null, '', 'sales', 'Sales', 'legal', `it's {odd}, "really"`] as const
const memberships: Membership[] = roles.flatMap((role) =>
  [[], ['sales'], ['legal', 'sales'], [departments[5] ?? ''], ['']].map((held) => ({
    userId: 'ann',
    role,
    departments: held,
  })),
)

let opened: OpenDatabase
beforeAll(async () => {
  opened = await testDatabase()
  await opened.db.insertInto('projects').values({ id: 'p', name: 'p', organization: 'o' }).execute()
  let id = 0
  for (const kind of kinds)
    for (const created_by of people)
      for (const department of departments)
        for (const edited_by_others of [true, false])
          await opened.db
            .insertInto('things')
            .values({
              id: String(id++),
              project_id: 'p',
              kind,
              data: '{}',
              created_by,
              department,
              document_type: null,
              content_hash: null,
              edited_by_others,
            })
            .execute()
})
afterAll(() => opened.close())

test.each(memberships)('the SQL filter matches canRead for $role of $departments', async (member) => {
  const rows = await opened.db.selectFrom('things').selectAll().orderBy('id').execute()
  const expected = rows.filter((row) => canRead(member, guardOf(row))).map(({ id }) => id)
  const visible = opened.db.selectFrom('things').select('id').where(visibleTo(member)).orderBy('id')
  expect((await visible.execute()).map(({ id }) => id)).toEqual(expected)
  const hidden = opened.db
    .selectFrom('things as t')
    .select('id')
    .where((where) => where.not(where.parens(visibleTo(member, 't'))))
  expect(await hidden.execute()).toHaveLength(rows.length - expected.length)
  expect(expected.length).toBeLessThan(rows.length)
})
