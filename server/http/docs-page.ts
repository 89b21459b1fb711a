import { z } from 'zod'

const Shape = z.object({ schema: z.unknown().optional(), example: z.unknown().optional() })
type Content = Readonly<Record<string, z.output<typeof Shape>>>
const ApiResponse = z.object({
  $ref: z.string().optional(),
  description: z.string().default(''),
  content: z.record(z.string(), Shape).default({}),
})

/** The parts of the OpenAPI document that the page shows. Parsed, because the type of a document allows far more. */
const ApiDocument = z.object({
  info: z.object({ title: z.string(), version: z.string(), description: z.string().default('') }),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        summary: z.string().default(''),
        description: z.string().default(''),
        tags: z.array(z.string()).default([]),
        security: z.array(z.unknown()).optional(),
        parameters: z
          .array(z.object({ name: z.string(), in: z.string(), required: z.boolean().default(false) }))
          .default([]),
        requestBody: z.object({ content: z.record(z.string(), Shape) }).optional(),
        responses: z.record(z.string(), ApiResponse).default({}),
      }),
    ),
  ),
  components: z.object({
    schemas: z.record(z.string(), z.unknown()),
    responses: z.record(z.string(), ApiResponse),
  }),
})

type Call = z.output<typeof ApiDocument>['paths'][string][string] & {
  readonly method: string
  readonly path: string
}

/** Renders the OpenAPI document as an HTML page without scripts. */
export function docsPage(document: unknown): string {
  const { info, paths, components } = ApiDocument.parse(document)
  const groups = Map.groupBy(callsOf(paths), ({ path }) => path.split('/')[1] ?? '')
  const { title, version, description } = info
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(title)} API</title>
<link rel="icon" href="${ICON}">
<style>${STYLE}</style>
<h1>${text(title)} API <small>${text(version)}</small></h1>
<p>${withCode(description)} All paths begin with <code>/api</code>. Machine-readable: <a href="openapi.json">openapi.json</a>.</p>
<p>Calls that are not public need the header <code>Authorization: Bearer …</code>; calls about a workspace also need
<code>X-Project-ID</code>.</p>
<nav>${[...groups.keys(), 'schemas'].map((name) => `<a href="#${text(name)}">${text(name)}</a>`).join(' ')}</nav>
${[...groups].map(([name, calls]) => `<h2 id="${text(name)}">${text(name)}</h2>\n${calls.map((call) => section(call, components.responses)).join('\n')}`).join('\n')}
<h2 id="schemas">schemas</h2>
${Object.entries(components.schemas).map(schemaSection).join('\n')}
</html>
`
}

function callsOf(paths: z.output<typeof ApiDocument>['paths']): Call[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  )
}

type Responses = Readonly<Record<string, z.output<typeof ApiResponse>>>

function section({ method, path, summary, tags, responses, ...call }: Call, shared: Responses): string {
  const parameters = call.parameters.map(
    (one) =>
      `<li><code>${text(one.name)}</code> in the ${text(one.in)}${one.required ? '' : ', optional'}</li>`,
  )
  const facts = [
    call.security === undefined ? 'Public.' : 'Needs a session.',
    call.description,
    tags.includes('added') ? 'Optional: not every server has it.' : '',
  ]
  return `<section>
<h3><code>${text(method)} ${text(path)}</code></h3>
<p>${withCode(summary)}. <small>${withCode(facts.join(' ').trim())}</small></p>
${parameters.length > 0 ? `<ul>${parameters.join('')}</ul>` : ''}
${call.requestBody ? shapes('Request', call.requestBody.content) : ''}
${Object.entries(responses)
  .filter(([, { $ref }]) => $ref === undefined)
  .map(([status, { content }]) => shapes(`Response ${status}`, content))
  .join('\n')}
${rejections(responses, shared)}
</section>`
}

/** One line with all rejections of a call and their codes. */
function rejections(responses: Responses, shared: Responses): string {
  const rejected = Object.entries(responses).flatMap(([status, { $ref }]) => {
    const response = $ref === undefined ? undefined : shared[$ref.slice($ref.lastIndexOf('/') + 1)]
    return response ? [`${status} ${withCode(response.description.replace(/^Rejected: /, ''))}`] : []
  })
  return rejected.length > 0 ? `<p><small>Rejections: ${rejected.join('; ')}.</small></p>` : ''
}

const schemaSection = ([name, schema]: [string, unknown]): string =>
  `<section id="${text(name)}">
<h3><code>${text(name)}</code></h3>
${closed('Shape', schema)}
</section>`

/** Collapsed sections with the JSON schema and the example of each media type. */
const shapes = (label: string, content: Content): string =>
  Object.entries(content)
    .map(([type, { schema, example }]) =>
      [
        closed(`${text(label)} <code>${text(type)}</code>`, schema ?? {}),
        ...(example === undefined ? [] : [closed('Example', example)]),
      ].join('\n'),
    )
    .join('\n')

const closed = (summary: string, json: unknown): string =>
  `<details><summary>${summary}</summary><pre>${linked(json)}</pre></details>`

/** JSON or plain text as HTML; references link to their schema. */
const linked = (json: unknown): string =>
  text(typeof json === 'string' ? json : JSON.stringify(json, null, 2)).replaceAll(
    /#\/components\/schemas\/([\w.-]+)/g,
    '<a href="#$1">$1</a>',
  )

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const text = (given: string) => given.replace(/[&<>"]/g, (sign) => ESCAPED[sign] ?? sign)

/** Escapes text and turns `backticks` into code elements. */
const withCode = (given: string) => text(given).replaceAll(/`([^`]+)`/g, '<code>$1</code>')

/** Without an icon link, browsers request `/favicon.ico`. Relative, because a proxy may add a path prefix. */
const ICON = '../favicon.svg'

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { color: light-dark(#171b1b, #f0f3f2); background: light-dark(#faf8f4, #0f1414) }
a { color: light-dark(#0b5c62, #63cdd2); text-underline-offset: 4px }
:focus-visible { outline: 2px solid light-dark(#0b5c62, #8fe3e7); outline-offset: 2px }
body { max-width: 56rem; margin: 0 auto; padding: 1.5rem 1rem 4rem }
h2 { margin-top: 2.5rem; text-transform: capitalize }
h3 { margin: 0; font-size: 1rem; overflow-wrap: anywhere }
section { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: .75rem 0 }
section p { margin: .25rem 0 }
small { opacity: .75 }
nav { display: flex; flex-wrap: wrap; gap: 0 1.25rem }
nav a { min-width: 44px }
nav a, summary { line-height: 44px }
summary { cursor: pointer }
pre { overflow-x: auto; font-size: .8rem; padding: .75rem; background: color-mix(in srgb, currentColor 7%, transparent) }`
