import type { Reads } from '#server/things/index.ts'

/** Of a workspace, for a kilometre; null: each trip says its own. */
export async function mileageRateOf(db: Reads, projectId: string): Promise<string | null> {
  const project = await db
    .selectFrom('projects')
    .select('mileage_rate')
    .where('id', '=', projectId)
    .executeTakeFirst()
  return project?.mileage_rate ?? null
}
