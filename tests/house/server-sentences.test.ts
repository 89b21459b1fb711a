import { describe, expect, it } from 'vitest'
import { saidDetail } from '#server/http/said-detail.ts'
import { inLanguage } from '#server/language.ts'
import { serverSentences } from './server-sentences.ts'
import { sources } from './source-tree.ts'

const folders = /^(?:server|src\/contract)\//

/** Files without sentences for people of a workspace. */
const exempt = [
  // Instructions and results for models; the agent's answers have their own catalogues.
  /^server\/(agent|models)\//,
  // Read in a terminal by the operator of the server.
  /^server\/(archive|backup|db|import|ops|proofs)\//,
  /^server\/(env|server|startup|startup-banner|auth\/secret|auth\/oidc\/issuer-settings|storage\/s3\/[\w-]+)\.ts$/,
  // Descriptions of the API, of its tools and of its numbers, for programs.
  /^server\/(http\/open-api|mcp|metrics)\//,
  /^server\/http\/(docs-page|register-endpoints)\.ts$/,
  // The contents of the sample documents.
  /^server\/samples\//,
]

/** Sentences that only a program can provoke, by the reason. They stay in English, as the API does. */
const forPrograms = {
  'The app never sends a body, a header or an address of another form.': [
    'The address of this call is malformed: check its percent escapes.',
    'The call names more than one workspace. Send only one.',
    'The call names no workspace. Send the header X-Project-ID.',
    'This call does not accept that content type.',
    'The request needs a JSON body.',
    'The request is malformed: its body is not valid JSON.',
    'The request needs a JSON object as its body.',
    'This server does not offer this yet: ….',
    'The API has no such call.',
    'If-Match must be a version, such as "3".',
    'A time zone is named as Europe/Berlin is, or left out.',
    'A language is named as de-AT is, or left out.',
  ],
  'Only tokens have scopes, and only programs send them.': [
    'This needs a token with the scope …, but yours has …. Create another token in the settings.',
    'API tokens can change documents only, not folders, chats or document types.',
    'An upload link can only have the scope "upload".',
  ],
  'The app makes uploads in this form; other programs send forms and keys.': [
    'The form contains no file. Send a part with a file name.',
    'A field of the form is limited to … KB.',
    'The form is malformed or incomplete. Send one file as multipart/form-data.',
    'Idempotency-Key is limited to … characters.',
    'This Idempotency-Key was used for another file. Use a new one.',
    'This upload_id was used for another upload. Use a new one.',
    'There is something else with this id.',
    'page_hashes must have one hash per page, in page order.',
    'Duplicate URL in gcs_urls or original_gcs_urls.',
    'Pages must be JPEG or PNG images. For a PDF, request one upload URL per page.',
    'This address accepts only …. Send that Content-Type.',
    'Send the size in bytes as Content-Length.',
    'The requested range is beyond the end of the file.',
    'This is not the key of a stored object.',
    'There is no such stored object.',
    '… is invalid: ….',
  ],
  'Nobody reads the response to a request that its sender ended.': [
    'The request ended before its calls were run. Please send it again.',
  ],
  'Forms offer no such fields and values.': [
    'data is nested too deeply.',
    'files must be a list of document ids.',
    'extracted must be an object of property values.',
    '… must be text, a number, true, false, null, or a list or table of these.',
    '… is set by the server and cannot be changed.',
    'A file has no field …. To set a property, use extracted.{property}.',
    'Documents are created by uploading: request an upload URL, send the bytes, then complete the upload.',
    '… of a … cannot be set.',
    'A … requires ….',
    '… of the … is invalid: ….',
    'The workflow of a document with an approval must be text or null.',
    'Only documents can be moved into a folder.',
    'Only documents can be changed together.',
    'This message_id was used for another message. Use a new one for each message.',
  ],
  'The app sends queries that it has made itself.': [
    '…: … is not a known column.',
    'column_filters: … takes ….',
    'column_filters: … takes …, not … with ….',
    'A number that is split has to be by something first.',
    'A number is split by something else than it is by.',
  ],
  'The app loads rates from files; programs send them.': [
    'Rates are units for one euro, so there is none of EUR.',
    'A rate is a number above zero.',
    '… occurs twice.',
    'Send either rates or csv.',
    'Name a currency or a day.',
  ],
}

const sentences = sources
  .filter((path) => folders.test(path) && !exempt.some((part) => part.test(path)))
  .flatMap(serverSentences)

const programs: readonly string[] = Object.values(forPrograms).flat()
const isTranslated = ({ samples }: (typeof sentences)[number]) =>
  samples.some((sample) => inLanguage('de', () => saidDetail(sample)) !== sample)

describe('error texts of the server', () => {
  it('are in a catalogue of errors, unless only programs cause them', () => {
    const unknown = sentences.filter((one) => !programs.includes(one.text) && !isTranslated(one))
    expect(
      unknown.map(({ at, text }) => `${at}: ${text}`),
      'Add them to the catalogue of their subject (server/http/said-detail.ts lists them) and its translations, or to the list above with the reason.',
    ).toEqual([])
  })

  it('for programs are the listed ones', () => {
    const texts = new Set(sentences.filter((one) => !isTranslated(one)).map(({ text }) => text))
    expect(programs.filter((text) => !texts.has(text))).toEqual([])
  })

  it('are found in every syntax', () => {
    const inSources = new Set(sentences.flatMap(({ samples }) => samples))
    expect(sentences.length).toBeGreaterThan(250)
    expect(inSources).toContain('1 document has this type. Move them to another type or delete them first.')
    expect(inSources).toContain('This is not in the trash. Items are permanently deleted after 7 days.')
  })
})
