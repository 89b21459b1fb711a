import { texts as access } from '#messages/access-errors.ts'
import { texts as account } from '#messages/account-errors.ts'
import { texts as approval } from '#messages/approval-errors.ts'
import { texts as bank } from '#messages/bank-errors.ts'
import { texts as document } from '#messages/document-errors.ts'
import { texts as exporting } from '#messages/export-errors.ts'
import { texts as input } from '#messages/input-errors.ts'
import { texts as mail } from '#messages/mail-errors.ts'
import { texts as member } from '#messages/member-errors.ts'
import { texts as party } from '#messages/party-errors.ts'
import { texts as question } from '#messages/question-errors.ts'
import { texts as rate } from '#messages/rate-errors.ts'
import { texts as report } from '#messages/report-errors.ts'
import { texts as server } from '#messages/server-errors.ts'
import { texts as signIn } from '#messages/sign-in-errors.ts'
import { texts as statement } from '#messages/statement-errors.ts'
import { texts as type } from '#messages/type-errors.ts'
import { texts as upload } from '#messages/upload-errors.ts'
import { texts as webhook } from '#messages/webhook-errors.ts'
import { translatorOf } from '#server/translator.ts'

/** Why the server rejects what a person asks for: the sentences of its errors. Those for programs are in English. */
export const errorCatalogues = [
  signIn,
  account,
  access,
  member,
  document,
  type,
  upload,
  approval,
  report,
  bank,
  statement,
  rate,
  party,
  exporting,
  question,
  mail,
  webhook,
  input,
  server,
]

/** The sentence of an error in the current language; unchanged if it has no translation. */
export const saidDetail = translatorOf(...errorCatalogues)
