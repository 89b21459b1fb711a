import type { Json } from './components.ts'
import { rejectionRefs } from './rejection-responses.ts'
import { fileRejections } from './rejections.ts'

type Part = Record<string, Json>

const examples: Part = {
  word: 'sheaf_3f9c1d7ab2e84c55',
  name: 'scan.pdf',
  'X-Filename': 'scan.pdf',
  'Idempotency-Key': 'scanner-2026-11-24-0017',
}
const sent: Part = {
  id: '0193a1c0-7d2e-7f41-9c3b-2a51e07c8d10',
  url: 'https://sheaf.example/project/0193a1bf/thing/0193a1c0',
  made: true,
}
const headers: Readonly<Record<string, string>> = {
  'X-Filename': 'The name of the file, where neither the path nor the form has it.',
  'Idempotency-Key': 'A call that is repeated with the same key answers the same document.',
}

/** Completes a call that takes the bytes of a file: it stands beside the table of calls, and its access in its address. */
export function describeFileCall(operation: Part): void {
  const named = Object.entries(headers).map(([name, description]): Part => ({
    name,
    in: 'header',
    description,
    schema: { type: 'string' },
  }))
  operation['parameters'] = [...(operation['parameters'] as Part[]), ...named].map((one) => ({
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
    // Generators take the first.
    content: { 'multipart/form-data': { schema: form }, 'application/octet-stream': {} },
  }
  operation['responses'] = {
    200: answered(operation, '200', 'The document was there already', { ...sent, made: false }),
    201: answered(operation, '201', 'A document was made', sent),
    ...rejectionRefs(fileRejections),
  }
}

function answered(operation: Part, status: string, description: string, example: Part): Part {
  const { content } = (operation['responses'] as Record<string, Part>)[status] ?? {}
  const media = Object.entries(content as Record<string, Part>).map(([type, shape]) => [
    type,
    { ...shape, example },
  ])
  return { description, content: Object.fromEntries(media) as Part }
}
