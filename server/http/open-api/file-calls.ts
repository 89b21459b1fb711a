import { NAME_MAX } from '#contract/limits.ts'
import type { Json } from './components.ts'
import { rejectionRefs } from './rejection-responses.ts'
import { fileRejections } from './rejections.ts'

type Part = Record<string, Json>

const examples: Part = {
  word: 'sheaf_3f9c1d7ab2e84c55',
  name: 'scan.pdf',
  folder: 'Taxi May',
  'X-Filename': 'scan.pdf',
  'Idempotency-Key': 'scanner-2026-11-24-0017',
}
const sent: Part = {
  id: '0193a1c0-7d2e-7f41-9c3b-2a51e07c8d10',
  url: 'https://sheaf.example/project/0193a1bf/thing/0193a1c0',
  made: true,
}
const eInvoice = `<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
  <cbc:ID>RE-2026-0042</cbc:ID>
  <cbc:IssueDate>2026-11-20</cbc:IssueDate>
</Invoice>`
const folder: Part = {
  name: 'folder',
  in: 'query',
  description: 'The name of the folder that a new document goes into. It is created if there is none.',
  schema: { type: 'string', maxLength: NAME_MAX },
}
const headers: Readonly<Record<string, string>> = {
  'X-Filename': 'The name of the file, if neither the path nor the form has it.',
  'Idempotency-Key': 'Repeating a call with the same key returns the same document.',
}

/** Completes a call that uploads the bytes of a file. It is not in the endpoint table; its URL contains its token. */
export function describeFileCall(operation: Part): void {
  const named = Object.entries(headers).map(([name, description]): Part => ({
    name,
    in: 'header',
    description,
    schema: { type: 'string' },
  }))
  operation['parameters'] = [...(operation['parameters'] as Part[]), folder, ...named].map((one) => ({
    ...one,
    example: examples[one['name'] as string] ?? null,
  }))
  const form = {
    type: 'object',
    properties: { file: { type: 'string', format: 'binary' } },
    required: ['file'],
  }
  operation['requestBody'] = {
    required: true,
    // Generators use the first media type.
    content: {
      'multipart/form-data': { schema: form },
      'application/octet-stream': {},
      'application/xml': { schema: { type: 'string' }, example: eInvoice },
    },
  }
  operation['responses'] = {
    200: response(operation, '200', 'The document already existed', { ...sent, made: false }),
    201: response(operation, '201', 'A document was created', sent),
    ...rejectionRefs(fileRejections),
  }
}

function response(operation: Part, status: string, description: string, example: Part): Part {
  const { content } = (operation['responses'] as Record<string, Part>)[status] ?? {}
  const media = Object.entries(content as Record<string, Part>).map(([type, shape]) => [
    type,
    { ...shape, example },
  ])
  return { description, content: Object.fromEntries(media) as Part }
}
