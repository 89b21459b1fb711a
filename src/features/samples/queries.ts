import { filesQuery } from '#features/workspace-data/index.ts'

const filters = [{ id: 'data.source', value: 'sample' }]

/** So many are asked for at once; the dozen fits many times over. */
const PAGE = 100

/** The samples that the host holds. Their number is that of all of them, the rows are the newest. */
export const samplesQuery = (projectId: string) => filesQuery(projectId, { page: 1, pageSize: PAGE, filters })
