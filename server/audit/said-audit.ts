import { texts } from '#messages/audit-details.ts'
import { translatorOf } from '#server/translator.ts'

const phrase = translatorOf(texts)

/** Actions with phrases in their details; those of others are names. */
const withPhrases =
  /^(?:(?:workspace|invitation|group|documents|folder|type|token|upload-address|rates|books|webhook)\.|member\.(?!issuer-)|document\.moved|bank\.imported|party\.change-undone)/

/** Between phrases, which may hold commas themselves. */
const separators =
  /(; |, (?=(?:role|departments?|name|organization|default currency|description|switched|properties|title|retention|approval|read|upload|write)\b|\d{4}-))/

/** The details of an entry, which are stored in English, in the current language. */
export const saidAudit = (action: string, detail: string): string =>
  withPhrases.test(action)
    ? detail
        .split(separators)
        .map((part, at) => (at % 2 === 0 ? phrase(part) : part))
        .join('')
    : detail
