import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Bookmark, BookmarkPlus, Pencil, RefreshCw, Trash2, Users } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { View, ViewSettings } from '#contract/views.ts'
import { texts as toolTexts } from '#messages/table-tools.ts'
import { texts } from '#messages/document-table.ts'
import { api } from '#platform/session/page-session.ts'
import { MenuEntries, type MenuEntry, type MenuList } from '#ui/overlays/menu.tsx'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'
import { viewsQuery } from './use-layout.ts'
import type { ViewsMenuProps } from './views-menu.tsx'

const SaveViewDialog = lazy(async () => ({
  default: (await import('./save-view-dialog.tsx')).SaveViewDialog,
}))

interface ViewsListProps extends ViewsMenuProps {
  readonly list: MenuList
}

/** What the menu of a type's views does: open one, save the current layout; update, rename, share or delete one's own. */
export function ViewsList({ projectId, documentType, views, current, onOpen, list }: ViewsListProps) {
  /** `new`, or the view whose name is edited. */
  const [saving, setSaving] = useState<View | 'new' | null>(null)
  const change = useViewChanges(projectId, documentType)
  const entries: MenuEntry[] = [
    ...(views.length === 0 ? [{ id: 'none', label: toolTexts.noViews, disabled: true }] : []),
    ...views.map((view) => ({
      id: view.id,
      label: view.name,
      icon: view.shared ? (
        <Users aria-hidden className="size-5" />
      ) : (
        <Bookmark aria-hidden className="size-5" />
      ),
      ...(view.shared && { hint: texts.sharedBy }),
      onChoose: () => onOpen(view.settings),
    })),
    {
      id: 'save',
      label: toolTexts.saveView,
      icon: <BookmarkPlus aria-hidden className="size-5" />,
      onChoose: () => setSaving('new'),
    },
    ...views
      .filter(({ mine }) => mine)
      .flatMap((view) => [
        {
          id: `update ${view.id}`,
          label: toolTexts.updateView({ name: view.name }),
          icon: <RefreshCw aria-hidden className="size-5" />,
          onChoose: () => change.update({ view, settings: current }),
        },
        {
          id: `edit ${view.id}`,
          label: toolTexts.editView({ name: view.name }),
          icon: <Pencil aria-hidden className="size-5" />,
          onChoose: () => setSaving(view),
        },
        {
          id: `delete ${view.id}`,
          label: toolTexts.deleteView({ name: view.name }),
          icon: <Trash2 aria-hidden className="size-5" />,
          tone: 'danger' as const,
          onChoose: () => change.remove(view),
        },
      ]),
  ]
  return (
    <>
      <MenuEntries {...list} entries={entries} />
      {saving !== null && (
        <Suspense fallback={null}>
          <SaveViewDialog
            {...{ projectId, documentType }}
            view={saving === 'new' ? null : saving}
            settings={current}
            onClose={() => setSaving(null)}
          />
        </Suspense>
      )}
    </>
  )
}

function useViewChanges(projectId: string, documentType: string) {
  const client = useQueryClient()
  const { queryKey } = viewsQuery(projectId, documentType)
  const set = (next: (views: readonly View[]) => View[]) =>
    client.setQueryData(queryKey, (before) => before && { ...before, views: next(before.views) })
  const remove = useMutation({
    mutationFn: async (view: View) => {
      await api.call('deleteView', { params: { id: view.id } }, { projectId })
      return view
    },
    onSuccess: (view) => {
      set((views) => views.filter(({ id }) => id !== view.id))
      showSnackbar({ text: toolTexts.viewDeleted({ name: view.name }) })
    },
    onError: () => showSnackbar({ text: toolTexts.viewDeleteError }),
  })
  const update = useMutation({
    mutationFn: ({ view, settings }: { view: View; settings: ViewSettings }) =>
      api.call('updateView', { params: { id: view.id }, body: { settings } }, { projectId }),
    onSuccess: (view) => {
      set((views) => views.map((one) => (one.id === view.id ? view : one)))
      showSnackbar({ text: toolTexts.viewSaved({ name: view.name }) })
    },
    onError: () => showSnackbar({ text: toolTexts.viewError }),
  })
  return { remove: remove.mutate, update: update.mutate }
}
