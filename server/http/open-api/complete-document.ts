import { summaries } from './summaries.ts'
import { endpoints, type Endpoint, type EndpointName } from '#contract/endpoints.ts'
import { finalNames, type Json, reachable, referredTo, renamed, type Schemas } from './components.ts'
import { examples, type ShownExample } from './examples/index.ts'
import { describeFileCall } from './file-calls.ts'
import { rejectionComponents, rejectionRefs } from './rejection-responses.ts'
import { rejectionsOf } from './rejections.ts'
import { alternatives, changes, openProperties } from './thing-shapes.ts'

type Part = Record<string, Json>
interface Document {
  paths?: unknown
  components?: { schemas?: unknown }
}

/** Components that no call references, because they are sent inside streams. */
const STREAMED = ['ChatStreamPart', 'ProjectEvent', 'ErrorBody']
const BY_VERSION: readonly EndpointName[] = ['updateThing', 'moveThing', 'deleteThing']

/**
 * Adds what the endpoint table implies to the document of the routes: rejections with their codes, headers, examples,
 * the kinds of things. Removes schemas that nothing references, and gives each schema one name.
 */
export function completeDocument<T extends Document>(document: T): T {
  const paths = document.paths as Record<string, Record<string, Part>>
  const schemas = asLists(closed({ ...(document.components?.schemas as Schemas), ...things() }))
  for (const operation of Object.values(paths).flatMap((path) => Object.values(path))) {
    const name = operation['operationId'] as EndpointName
    if (name in endpoints) complete(name, endpoints[name], operation)
    else describeFileCall(operation)
  }
  const used = reachable(schemas, [...STREAMED, ...referredTo(paths)])
  const nameOf = finalNames(schemas, used)
  const named = [...used].toSorted().map((name) => [nameOf(name), renamed(schemas[name], nameOf)])
  return {
    ...document,
    paths: renamed(paths, nameOf),
    components: {
      ...document.components,
      responses: rejectionComponents(),
      schemas: Object.fromEntries(named) as Schemas,
    },
  }
}

const address = (name: string) => `#/components/schemas/${name}`
const ref = (name: string) => ({ $ref: address(name) })
const mapped = (of: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(of).map(([kind, name]) => [kind, address(name)]))

function things(): Schemas {
  const byKind = Object.entries(alternatives).map(([name, of]) => [
    name,
    {
      oneOf: Object.values(of).map(ref),
      discriminator: { propertyName: 'kind', mapping: mapped(of) },
    },
  ])
  const data = { anyOf: changes.map(ref) }
  return {
    ...(Object.fromEntries(byKind) as Schemas),
    UpdateThingInput: { type: 'object', properties: { data }, required: ['data'] },
  }
}

function closed(schemas: Schemas): Schemas {
  const described = Object.entries(openProperties).map(([name, properties]) => {
    const schema = schemas[name] as Part
    const known = Object.entries(properties).map(([property, component]) => [property, ref(component)])
    return [
      name,
      { ...schema, properties: { ...(schema['properties'] as Part), ...Object.fromEntries(known) } },
    ]
  })
  return { ...schemas, ...(Object.fromEntries(described) as Schemas) }
}

function complete(name: EndpointName, endpoint: Endpoint, operation: Part): void {
  const parameters = [...((operation['parameters'] ?? []) as Part[]), ...headersOf(name, endpoint)]
  const { params, query, body, response } = examples[name] as { [K in keyof ShownExample]: Json }
  const given = { ...(params as Part | undefined), ...(query as Part | undefined) }
  if (parameters.length > 0)
    operation['parameters'] = parameters.map((one) => {
      const example = given[one['name'] as string]
      return example === undefined ? one : { ...one, example }
    })
  if (body !== undefined) exemplify(operation['requestBody'] as Part | undefined, body)
  const responses = successResponses(name, endpoint, operation['responses'] as Record<string, Part>)
  if (response !== undefined) exemplify(responses[endpoint.status] as Part, response)
  operation['responses'] = { ...responses, ...rejectionRefs(rejectionsOf(name, endpoint)) }
}

/** Adds the example to each media type. */
function exemplify(part: Part | undefined, example: Json): void {
  for (const media of Object.values((part?.['content'] ?? {}) as Record<string, Part>))
    media['example'] = example
}

function headersOf(name: EndpointName, { access, path }: Endpoint): Part[] {
  const workspace = {
    name: 'X-Project-ID',
    in: 'header',
    description: 'The workspace. Optional with a personal token.',
    schema: { type: 'string' },
  }
  const version = {
    name: 'If-Match',
    in: 'header',
    description: 'The version that was read, as `"3"`. The call is rejected if the thing has changed since.',
    schema: { type: 'string' },
  }
  return [
    ...(access === 'project' && !path.includes('{projectId}') ? [workspace] : []),
    ...(BY_VERSION.includes(name) ? [version] : []),
  ]
}

/** The 2xx responses, with descriptions. */
function successResponses(
  name: EndpointName,
  { status, stream }: Endpoint,
  given: Readonly<Record<string, Part>>,
): Part {
  if (status === 204) return { 204: { description: 'Done' } }
  const responses = Object.entries(given).filter(([code]) => Number(code) < 300)
  const description = stream ? `${summaries[name]}; the data of each event is JSON` : summaries[name]
  return Object.fromEntries(
    responses.map(([code, response]) => [
      code,
      { ...response, description: Number(code) === status ? description : 'Nothing to report' },
    ]),
  )
}

/** Turns each tuple of one type into a list of that length, because many generators do not read `prefixItems`. */
const asLists = (schemas: Schemas): Schemas =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, asList(schema)]))

function asList(value: Json): Json {
  if (Array.isArray(value)) return value.map(asList)
  if (typeof value !== 'object' || value === null) return value
  const inner = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, asList(one)]))
  const { prefixItems, ...list } = inner
  if (!Array.isArray(prefixItems) || list['items'] !== false) return inner
  const [first = {}, ...others] = prefixItems
  const alike = others.every((one) => JSON.stringify(one) === JSON.stringify(first))
  return alike ? { ...list, items: first } : inner
}
