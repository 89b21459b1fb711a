import { departmentName } from '#core/fields/shown-names.ts'
import { texts } from '#messages/audit-details.ts'
import { textsIn } from '#messages/current-language.ts'
import { SOURCE_LANGUAGE } from '#messages/languages.ts'
import { translatorOf } from '#server/translator.ts'

const phrase = translatorOf(texts)

/** Actions whose details contain phrases; the details of others are names. */
const withPhrases =
  /^(?:(?:workspace|invitation|group|documents|folder|type|token|upload-address|rates|books|webhook)\.|member\.(?!issuer-)|document\.moved|bank\.imported|party\.change-undone)/

/** Separators between phrases, which may contain commas themselves. */
const separators =
  /(; |, (?=(?:role|departments?|name|organization|default currency|description|switched|properties|title|retention|approval|read|upload|write)\b|\d{4}-))/

/** `receipts@corp.test at imap.corp.test:993, INBOX` */
const mailbox = /^(.+) at (\S+), (.+)$/su

function saidMailbox(detail: string): string {
  const [, username = '', server = '', folder = ''] = mailbox.exec(detail) ?? []
  return server === '' ? detail : texts.ofAction.mailboxAt({ username, server, folder })
}

/** `departments Sales → none`; for a group, after its role: `member; Sales, Legal`. */
const departments = /^(departments? )(.+)( → )(.+)$/su

const named = (names: string) =>
  names
    .split(', ')
    .map((name) => departmentName(name))
    .join(', ')

/** Translates a phrase, including the names of departments in it, to the current language. */
const withDepartments = (action: string, part: string): string =>
  action.startsWith('group.')
    ? named(part)
    : part.replace(departments, (_, what: string, before: string, to: string, after: string) =>
        [what, named(before), to, named(after)].join(''),
      )

/** Translates the target of an export. An export has no record, so its entry stores an English name. */
export function saidTarget(action: string, name: string): string {
  if (action !== 'documents.exported' && action !== 'audit.exported') return name
  const english = Object.entries(textsIn(texts, SOURCE_LANGUAGE).exports)
  const [key] = english.find(([, text]) => text === name) ?? []
  return key === undefined ? name : texts.exports[key as keyof typeof texts.exports]
}

/** Translates the details of an entry, which are stored in English, to the current language. */
export function saidAudit(action: string, detail: string): string {
  if (action === 'mailbox.set') return saidMailbox(detail)
  return withPhrases.test(action)
    ? detail
        .split(separators)
        .map((part, at) => (at % 2 === 0 ? phrase(withDepartments(action, part)) : part))
        .join('')
    : detail
}
