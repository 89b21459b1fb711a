import type { Endpoint } from '#contract/endpoints/endpoint.ts'
import { projectEndpoints } from '#contract/endpoints/projects.ts'
import { serverEndpoints } from '#contract/endpoints/server.ts'
import { sessionEndpoints } from '#contract/endpoints/auth.ts'
import { thingEndpoints } from '#contract/endpoints/things.ts'
import { uploadEndpoints } from '#contract/endpoints/uploads.ts'
import { workEndpoints } from '#contract/endpoints/work.ts'
import type { EndpointName, Endpoints } from '#contract/endpoints.ts'
import { NoResponse } from './errors.ts'

/**
 * Endpoints that first screens call before anybody does something, with their schemas; and those of uploads, which no
 * script that cannot be loaded may hold up.
 */
const early: Partial<Endpoints> = {
  ...sessionEndpoints,
  ...projectEndpoints,
  ...thingEndpoints,
  ...workEndpoints,
  ...uploadEndpoints,
  ...serverEndpoints,
}

/**
 * The endpoint of a name. The others, such as those of search and settings, load with the first call of one of them.
 * Throws `NoResponse` if they cannot be loaded.
 */
export async function endpointNamed(name: EndpointName): Promise<Endpoint> {
  const known: Endpoint | undefined = early[name]
  if (known) return known
  try {
    return (await import('#contract/endpoints.ts')).endpoints[name]
  } catch (cause) {
    throw new NoResponse('offline', 'The description of this call could not be loaded', { cause })
  }
}
