import type { z } from 'zod'
import {
  type CreateView,
  type SaveLayout,
  type UpdateView,
  type View,
  ViewSettings,
  type ViewsResponse,
} from '#contract/views.ts'
import type { SchemaThing } from '#contract/things.ts'
import type { Deps } from '#server/deps.ts'
import type { Things } from '#server/things/index.ts'
import { newId } from '#server/db/new-id.ts'
import { HttpError } from '#server/http/http-error.ts'
import { createViewStore, type ViewRow } from './store.ts'

type Scope = Parameters<Things['get']>[0]

export interface ViewDeps extends Pick<Deps, 'db' | 'now'> {
  readonly things: Pick<Things, 'get'>
  /** The type that has or had this name; null if the member may not see it. */
  readonly typeNamed: (scope: Scope, name: string) => Promise<SchemaThing | null>
}

/** Table layouts and named views of document types. */
export interface Views {
  /** The member's own views and the shared ones, by name. 404 for a type that the member may not see. */
  list(scope: Scope, documentType: string): Promise<z.infer<typeof ViewsResponse>>
  saveLayout(scope: Scope, layout: z.output<typeof SaveLayout>): Promise<ViewSettings>
  /** 409 if the member already has a view of that name for the type. */
  create(scope: Scope, view: z.output<typeof CreateView>): Promise<View>
  /** 403 for a view of another member, 404 for one that the member may not see. */
  update(scope: Scope, id: string, edits: z.output<typeof UpdateView>): Promise<View>
  remove(scope: Scope, id: string): Promise<void>
}

export function createViews({ db, now, things, typeNamed }: ViewDeps): Views {
  const store = createViewStore(db)

  /** The view and the current name of its type. */
  const ownView = async (scope: Scope, id: string) => {
    const row = await store.get(scope.projectId, id)
    const mine = row?.user_id === scope.membership.userId
    if (!row || !(mine || row.shared)) throw viewNotFound()
    const type = await things.get(scope, row.schema_id).catch(() => null)
    if (!type) throw viewNotFound()
    if (!mine) throw notYours()
    return { row, documentType: String(type.data['document_type']) }
  }

  return {
    async list(scope, documentType) {
      const { userId } = scope.membership
      const { id, name } = await typeOf(scope, documentType)
      const [layout, rows] = await Promise.all([store.layout(id, userId), store.list(id, userId)])
      return {
        layout: layout && ViewSettings.parse(layout),
        views: rows.map((row) => viewOf(row, name, userId)),
      }
    },

    async saveLayout(scope, { document_type, settings }) {
      const { id } = await typeOf(scope, document_type)
      await store.saveLayout(id, scope.membership.userId, settings)
      return settings
    },

    async create(scope, { document_type, name, settings, shared }) {
      const { projectId, membership } = scope
      const type = await typeOf(scope, document_type)
      const row = await store.insert({
        id: newId(now().getTime()),
        project_id: projectId,
        schema_id: type.id,
        user_id: membership.userId,
        name,
        settings: JSON.stringify(settings),
        shared,
        created_at: now(),
      })
      if (!row) throw nameTaken()
      return viewOf(row, type.name, membership.userId)
    },

    async update(scope, id, edits) {
      const { row, documentType } = await ownView(scope, id)
      const changed = await store.update(row, edits)
      if (changed === 'name-taken') throw nameTaken()
      if (!changed) throw viewNotFound()
      return viewOf(changed, documentType, scope.membership.userId)
    },

    async remove(scope, id) {
      const { row } = await ownView(scope, id)
      await store.remove(row.id)
    },
  }

  async function typeOf(scope: Scope, documentType: string): Promise<{ id: string; name: string }> {
    const type = await typeNamed(scope, documentType)
    if (!type) throw typeNotFound()
    return { id: type.id, name: type.data.document_type }
  }
}

const viewOf = (row: ViewRow, documentType: string, userId: string): View => ({
  id: row.id,
  document_type: documentType,
  name: row.name,
  settings: ViewSettings.parse(row.settings),
  shared: row.shared,
  mine: row.user_id === userId,
})

const typeNotFound = () =>
  new HttpError(404, 'not-found', 'There is no such document type here, or you may not open it.')

/** The same 404 for a view that does not exist and for one that the member may not see. */
const viewNotFound = () =>
  new HttpError(404, 'not-found', 'There is no such view. Its creator may have deleted it.')

const notYours = () =>
  new HttpError(
    403,
    'forbidden',
    'Only the creator of this view can change it. Save a copy under a name of your own.',
  )

const nameTaken = () =>
  new HttpError(409, 'conflict', 'You already have a view with this name. Choose another name.', {
    field: 'name',
  })
