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
 * Endpoints, with their schemas, that first screens call without user interaction; and those of uploads, which must
 * not depend on a script that may fail to load.
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
 * The endpoint with this name. Others, such as those of search and settings, are loaded with the first call of one of
 * them. Throws `NoResponse` if they cannot be loaded.
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
