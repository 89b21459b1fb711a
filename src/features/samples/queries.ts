import { filesQuery } from '#features/workspace-data/index.ts'

const filters = [{ id: 'data.source', value: 'sample' }]

/** Page size; there are about a dozen samples. */
const PAGE = 100

/** The samples on the server: the total number, and the newest as rows. */
export const samplesQuery = (projectId: string) => filesQuery(projectId, { page: 1, pageSize: PAGE, filters })
