import { expect, test } from 'vitest'
import { missingPostgres } from '#tests/support/postgres.ts'

test(`PostgreSQL was not tested: ${missingPostgres}`, () => expect(missingPostgres).not.toBeNull())
