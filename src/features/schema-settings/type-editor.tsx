import { ChevronLeft, Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { SchemaProperty, SchemaThing } from '#contract/things.ts'
import { LINE_ITEMS, lacksLineItems, lineItemsProperty } from '#core/reading/line-items-property.ts'
import { LeaveGuard } from '#features/workspaces/index.ts'
import { labelOfKey } from '#lib/field-format.ts'
import { ask } from '#ui/overlays/ask.ts'
import { Button } from '#ui/controls/button.tsx'
import { cardClass } from '#ui/layout/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'
import { AddProperty } from './add-property.tsx'
import { ExtractAgain } from './extract-again.tsx'
import { GeneralEditor } from './general-editor.tsx'
import { LineItemsOffer } from './line-items-offer.tsx'
import {
  draftOf,
  isSameDraft,
  orderedKeys,
  type PropertyDraft,
  type Schema,
  withoutProperty,
  withProperty,
} from './property-draft.ts'
import { PropertyEditor } from './property-editor.tsx'
import { GENERAL, PropertyList } from './property-list.tsx'
import { schemaTexts as texts } from './texts.ts'
import { useOpenProperty } from './open-property.ts'
import { useSaveType } from './use-save-type.ts'

export interface TypeEditorProps {
  readonly projectId: string
  readonly type: SchemaThing
  /** Why nothing may be changed; undefined where it may. */
  readonly blocked: string | undefined
}

const labels = { cancelLabel: texts.cancel, closeLabel: texts.close } as const

/** Asked before edits go (SCHEMA-06, SCHEMA-07). */
const discarding = {
  ...labels,
  title: texts.discardTitle,
  message: texts.discardConfirm,
  confirmLabel: texts.discard,
} as const

const hasLineItems = (schema: Schema | undefined) =>
  schema !== undefined && Object.hasOwn(schema.properties, LINE_ITEMS)

/** List of properties and the editor of one: side by side, on phones one after the other. */
export function TypeEditor({ projectId, type, blocked }: TypeEditorProps) {
  const { schema } = type.data
  const keys = orderedKeys(schema)
  const { opened, open, close, leave } = useOpenProperty()
  // A property that was deleted, or is not there yet, shows the list.
  const selected = opened === GENERAL || (opened !== null && keys.includes(opened)) ? opened : null
  const [draft, setDraft] = useState<PropertyDraft | null>(null)
  /** The draft that is being saved. */
  const [sent, setSent] = useState<PropertyDraft | null>(null)
  const [generalDirty, setGeneralDirty] = useState(false)
  const [adding, setAdding] = useState(false)
  const [changedReading, setChangedReading] = useState(false)
  const { save, error } = useSaveType(projectId, type)
  /** What is being saved, or could not be, is the table that was offered. */
  const isOffered = !Object.hasOwn(schema.properties, LINE_ITEMS) && hasLineItems(save.variables?.schema)

  const active = selected ?? GENERAL
  const [shown, setShown] = useState(selected)
  if (shown !== selected) {
    setShown(selected)
    setDraft(null)
    setGeneralDirty(false)
  }
  const { reset } = save
  useEffect(() => reset, [selected, reset])
  const saved = active === GENERAL ? null : draftOf(schema, active)
  const current = saved && (draft ?? saved)
  const isDirty = active === GENERAL ? generalDirty : !!saved && !!draft && !isSameDraft(draft, saved)
  const saveDraft = () => {
    if (!current) return
    setSent(current)
    save.mutate(
      { schema: withProperty(schema, active, current) },
      {
        onSuccess: () => {
          // What was changed while this was on its way is not saved yet.
          setDraft((now) => (now === current ? null : now))
          setChangedReading(true)
          showSnackbar({ text: texts.saved })
        },
      },
    )
  }
  const askDiscard = (onConfirm: () => void) => ask({ ...discarding, onConfirm })
  /** Asks before a property goes (SCHEMA-12). */
  const askDelete = () =>
    ask({
      ...labels,
      title: texts.deleteTitle(active),
      message: texts.deleteConfirm(active),
      confirmLabel: texts.delete,
      onConfirm: () => save.mutate({ schema: withoutProperty(schema, active) }, { onSuccess: leave }),
    })
  const add = (name: string, property: SchemaProperty = { type: 'string' }) =>
    save.mutate(
      { schema: withProperty(schema, name, { schema: property, required: false }) },
      {
        onSuccess: () => {
          setAdding(false)
          setChangedReading(true)
          // What is edited now stays open until it is saved or discarded (SCHEMA-05).
          if (isDirty) showSnackbar({ text: texts.added(name) })
          else open(name)
        },
      },
    )

  return (
    <>
      <ExtractAgain
        projectId={projectId}
        schemaId={type.id}
        wanted={changedReading}
        blocked={blocked}
        onStarted={() => setChangedReading(false)}
      />
      <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-[18rem_1fr]">
        <div className={classNames('flex flex-col gap-3', selected !== null && 'max-md:hidden')}>
          <PropertyList
            keys={keys}
            selected={active}
            dirty={new Set(isDirty ? [active] : [])}
            onSelect={(key) => {
              const isOpen = key === selected || (key === active && isDirty)
              if (!isOpen) open(key)
            }}
          />
          <Button
            icon={<Plus aria-hidden className="size-5" />}
            blockedReason={blocked}
            onPress={() => setAdding(true)}
          >
            {texts.add}
          </Button>
          {blocked === undefined && lacksLineItems(type.data) && (
            <LineItemsOffer
              busy={isOffered && save.isPending}
              error={isOffered ? error : undefined}
              onAdd={() => {
                if (!save.isPending) add(LINE_ITEMS, lineItemsProperty)
              }}
            />
          )}
        </div>
        <section
          aria-label={active === GENERAL ? texts.general : labelOfKey(active)}
          className={classNames(cardClass, 'min-w-0 p-4 md:p-6', selected === null && 'max-md:hidden')}
        >
          <div className="-ms-3 md:hidden">
            <Button
              variant="quiet"
              icon={<ChevronLeft aria-hidden className="size-5 rtl:rotate-180" />}
              onPress={close}
            >
              {texts.back}
            </Button>
          </div>
          <h2 className="mb-4 text-lg font-semibold break-words">
            {active === GENERAL ? texts.general : labelOfKey(active)}
          </h2>
          {current ? (
            <PropertyEditor
              key={active}
              draft={current}
              changed={isDirty}
              blocked={blocked}
              busy={!isOffered && save.isPending}
              error={adding || isOffered ? undefined : error}
              onChange={setDraft}
              onDiscard={() => askDiscard(() => setDraft(null))}
              onSave={saveDraft}
              onDelete={askDelete}
            />
          ) : (
            <GeneralEditor
              key={selected ?? 'list'}
              projectId={projectId}
              type={type}
              blocked={blocked}
              onDirty={setGeneralDirty}
            />
          )}
        </section>
      </div>
      <AddProperty
        open={adding}
        taken={keys}
        busy={save.isPending}
        error={adding ? error : undefined}
        onClose={() => setAdding(false)}
        onAdd={add}
      />
      <LeaveGuard dirty={isDirty && !(save.isPending && draft === sent)} question={discarding} />
    </>
  )
}
