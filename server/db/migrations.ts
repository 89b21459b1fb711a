import type { Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { start } from './migrations/0001-start.ts'
import { monthlyUploads } from './migrations/0002-monthly-uploads.ts'
import { foldersHistoryTrash } from './migrations/0003-folders-history-trash.ts'
import { work } from './migrations/0004-work.ts'
import { trust } from './migrations/0005-trust.ts'
import { spentLinks } from './migrations/0006-spent-links.ts'
import { search } from './migrations/0007-search.ts'
import { lessons } from './migrations/0008-lessons.ts'
import { codes } from './migrations/0009-codes.ts'
import { models } from './migrations/0010-models.ts'
import { turnedPages } from './migrations/0012-turned-pages.ts'
import { similar } from './migrations/0013-similar.ts'
import { openAddresses } from './migrations/0014-open-addresses.ts'
import { chats } from './migrations/0015-chats.ts'
import { fileValues } from './migrations/0016-file-values.ts'
import { foldedCounts } from './migrations/0017-folded-counts.ts'
import { accessTokens } from './migrations/0018-access-tokens.ts'
import { actCounts } from './migrations/0019-act-counts.ts'
import { foldersInTrash } from './migrations/0020-folders-in-trash.ts'
import { defaultCurrency } from './migrations/0022-default-currency.ts'
import { exchangeRates } from './migrations/0023-exchange-rates.ts'
import { parties } from './migrations/0024-parties.ts'
import { partyConfidence } from './migrations/0025-party-confidence.ts'
import { partyOwnNames } from './migrations/0026-party-own-names.ts'
import { signingKeys } from './migrations/0027-signing-keys.ts'
import { accountSecurity } from './migrations/0030-account-security.ts'
import { webhooks } from './migrations/0031-webhooks.ts'
import { oidc } from './migrations/0032-oidc.ts'
import { mailIn } from './migrations/0033-mail-in.ts'
import { accountLanguage } from './migrations/0034-account-language.ts'
import { holds } from './migrations/0035-holds.ts'
import { deletingObjects } from './migrations/0036-deleting-objects.ts'
import { deputies } from './migrations/0037-deputies.ts'
import { books } from './migrations/0038-books.ts'
import { bank } from './migrations/0039-bank.ts'
import { mileageRate } from './migrations/0040-mileage-rate.ts'
import { removedFields } from './migrations/0041-removed-fields.ts'
import { turnedPageIndex } from './migrations/0042-turned-page-index.ts'
import { plainNames } from './migrations/0021-plain-names.ts'

/** Every migration by name; they run in the order of their names. Released ones never change. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-start': start,
  '0002-monthly-uploads': monthlyUploads,
  '0003-folders-history-trash': foldersHistoryTrash,
  '0004-work': work,
  '0005-trust': trust,
  '0006-spent-links': spentLinks,
  '0007-search': search,
  '0008-lessons': lessons,
  '0009-codes': codes,
  '0010-models': models,
  '0012-turned-pages': turnedPages,
  '0013-similar': similar,
  '0014-open-addresses': openAddresses,
  '0015-chats': chats,
  '0016-file-values': fileValues,
  '0017-folded-counts': foldedCounts,
  '0018-access-tokens': accessTokens,
  '0019-act-counts': actCounts,
  '0020-folders-in-trash': foldersInTrash,
  '0021-plain-names': plainNames,
  '0022-default-currency': defaultCurrency,
  '0023-exchange-rates': exchangeRates,
  '0024-parties': parties,
  '0025-party-confidence': partyConfidence,
  '0026-party-own-names': partyOwnNames,
  '0027-signing-keys': signingKeys,
  '0030-account-security': accountSecurity,
  '0031-webhooks': webhooks,
  '0032-oidc': oidc,
  '0033-mail-in': mailIn,
  '0034-account-language': accountLanguage,
  '0035-holds': holds,
  '0036-deleting-objects': deletingObjects,
  '0037-deputies': deputies,
  '0038-books': books,
  '0039-bank': bank,
  '0040-mileage-rate': mileageRate,
  '0041-removed-fields': removedFields,
  '0042-turned-page-index': turnedPageIndex,
}

/** Brings a database to the newest tables, or to those of the migration `last`, all or nothing. Refuses one that a newer Sheaf has changed. */
export async function migrate<T>(db: Kysely<T>, last?: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } })
  const { error } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last))
  if (error)
    throw new Error(`The database could not be brought up to date: ${reason(error)}`, { cause: error })
}

const reason = (error: unknown) => (error instanceof Error ? error.message : JSON.stringify(error))
