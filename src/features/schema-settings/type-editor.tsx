import { ChevronLeft, Plus, Table2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { SchemaThing } from '#contract/things.ts'
import { fieldName, storedField } from '#core/fields/shown-names.ts'
import { texts } from '#messages/schema-settings.ts'
import { classNames } from '#ui/class-names.ts'
import { Button } from '#ui/controls/button.tsx'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'
import { cardClass } from '#ui/layout/card.tsx'
import { ExtractAgain } from './extract-again.tsx'
import { GeneralEditor } from './general-editor.tsx'
import { useOpenProperty } from './open-property.ts'
import { orderedKeys, withProperty, normalName } from './property-draft.ts'
import { GENERAL, PropertyList } from './property-list.tsx'
import { PropertyTab } from './property-tab.tsx'
import { useSaveType, saveErrorText } from './use-save-type.ts'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { LINE_ITEMS, lacksLineItems, lineItemsProperty } from '#core/reading/line-items-property.ts'

export interface TypeEditorProps {
  readonly projectId: string
  readonly type: SchemaThing
  /** Why editing is disabled; undefined if it is not. */
  readonly blocked: string | undefined
}

/** The list of properties next to the editor of one; phones show one of the two. */
export function TypeEditor({ projectId, type, blocked }: TypeEditorProps) {
  const keys = orderedKeys(type.data.schema)
  const { selected, open, close, leave } = useSelectedProperty(keys)
  const active = selected ?? GENERAL
  const [isDirty, setDirty] = useState(false)
  const [changedReading, setChangedReading] = useState(false)

  const onSelect = (key: string) => {
    const isOpen = key === selected || (key === active && isDirty)
    if (!isOpen) open(key)
  }
  const onAdded = (name: string) => {
    setChangedReading(true)
    // Edits stay open until they are saved or discarded (SCHEMA-05).
    if (isDirty) showSnackbar({ text: texts.added({ name: fieldName(name) }) })
    else open(name)
  }
  const editor = { projectId, type, blocked, onDirty: setDirty }
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
            schema={type.data.schema}
            selected={active}
            dirty={new Set(isDirty ? [active] : [])}
            onSelect={onSelect}
          />
          <AddPropertyButton
            projectId={projectId}
            type={type}
            taken={keys}
            blocked={blocked}
            onAdded={onAdded}
          />
          {blocked === undefined && <LineItemsOffer projectId={projectId} type={type} onAdded={onAdded} />}
        </div>
        <EditorPanel name={active} isOpen={selected !== null} onBack={close}>
          {active === GENERAL ? (
            <GeneralEditor key={selected ?? 'list'} {...editor} />
          ) : (
            <PropertyTab
              key={active}
              {...editor}
              name={active}
              onSaved={() => setChangedReading(true)}
              onDeleted={leave}
            />
          )}
        </EditorPanel>
      </div>
    </>
  )
}

/** The property in the URL; null without one, or if it is unknown (deleted, or not loaded yet). */
function useSelectedProperty(keys: readonly string[]) {
  const { opened, ...actions } = useOpenProperty()
  const isKnown = opened === GENERAL || (opened !== null && keys.includes(opened))
  return { selected: isKnown ? opened : null, ...actions }
}

interface AddPropertyButtonProps extends TypeEditorProps {
  /** Keys of the properties that exist. */
  readonly taken: readonly string[]
  readonly onAdded: (name: string) => void
}

function AddPropertyButton({ projectId, type, taken, blocked, onAdded }: AddPropertyButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const { save } = useSaveType(projectId, type)
  const add = async (name: string) => {
    const property = { schema: { type: 'string' as const }, required: false }
    await save.mutateAsync({ schema: withProperty(type.data.schema, name, property) })
    setOpen(false)
    onAdded(name)
  }
  return (
    <>
      <Button
        icon={<Plus aria-hidden className="size-5" />}
        blockedReason={blocked}
        onPress={() => setOpen(true)}
      >
        {texts.add}
      </Button>
      <AddProperty open={isOpen} taken={taken} onClose={() => setOpen(false)} onAdd={add} />
    </>
  )
}

interface EditorPanelProps {
  readonly name: string
  /** Phones show either the list or this panel. */
  readonly isOpen: boolean
  readonly onBack: () => void
  readonly children: ReactNode
}

function EditorPanel({ name, isOpen, onBack, children }: EditorPanelProps) {
  const title = name === GENERAL ? texts.general : fieldName(name)
  return (
    <section
      aria-label={title}
      className={classNames(cardClass, 'min-w-0 p-4 md:p-6', !isOpen && 'max-md:hidden')}
    >
      <div className="-ms-3 md:hidden">
        <Button
          variant="quiet"
          icon={<ChevronLeft aria-hidden className="size-5 directional" />}
          onPress={onBack}
        >
          {texts.back}
        </Button>
      </div>
      <h2 className="mb-4 text-lg font-semibold break-words">
        <bdi>{title}</bdi>
      </h2>
      {children}
    </section>
  )
}

interface AddPropertyProps {
  readonly open: boolean
  /** Names that are in use. */
  readonly taken: readonly string[]
  readonly onClose: () => void
  /** Saves the property; rejects if that fails. */
  readonly onAdd: (name: string) => Promise<unknown>
}

const NAME = /^[\p{L}\p{N}_][\p{L}\p{N}\p{M}_.,&/()-]{0,99}$/u

/** Asks for the name of a new property (SCHEMA-02, SCHEMA-09, SCHEMA-10). */
function AddProperty({ open, taken, onClose, onAdd }: AddPropertyProps) {
  const form = useForm({
    open,
    initial: { name: '' },
    check: ({ name }) => ({ name: nameError(keyOf(name, taken), taken) }),
    send: ({ name }) => onAdd(keyOf(name, taken)),
    errorText: (error) => ({ name: saveErrorText(error) }),
  })
  return (
    <FormDialog
      open={open}
      form={form}
      title={texts.add}
      labels={{ submit: texts.add, busy: texts.saving, cancel: texts.cancel, close: texts.close }}
      onClose={onClose}
    >
      <TextField
        {...form.field('name')}
        label={texts.addName}
        hint={texts.addHelp}
        autoComplete="off"
        autoFocus
        required
      />
    </FormDialog>
  )
}

/** The key of a built-in field if the typed name is one; the type's own names take precedence. */
function keyOf(typed: string, taken: readonly string[]): string {
  const own = normalName(typed)
  return taken.includes(own) ? own : (storedField(typed, taken) ?? own)
}

function nameError(name: string, taken: readonly string[]): string | undefined {
  if (name === '') return texts.addBlank
  // Each document has a workflow state, which is separate from its properties.
  if (taken.includes(name) || name === 'workflow') return texts.addTaken({ name: fieldName(name) })
  return NAME.test(name) ? undefined : texts.addInvalid
}

interface LineItemsOfferProps {
  readonly projectId: string
  readonly type: SchemaThing
  readonly onAdded: (name: string) => void
}

/** Offers line items to a type of invoices, receipts or orders that has none. */
function LineItemsOffer({ projectId, type, onAdded }: LineItemsOfferProps) {
  const { save, error } = useSaveType(projectId, type)
  if (!lacksLineItems(type.data)) return null
  const add = () =>
    save.mutate(
      { schema: withProperty(type.data.schema, LINE_ITEMS, { schema: lineItemsProperty, required: false }) },
      { onSuccess: () => onAdded(LINE_ITEMS) },
    )
  return (
    <div className={classNames(cardClass, 'flex flex-col items-start gap-3 p-4')}>
      <p className="text-sm text-text-muted">{texts.lineItemsOffer}</p>
      {error !== undefined && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      <Button
        icon={<Table2 aria-hidden className="size-5" />}
        busy={save.isPending}
        busyText={texts.saving}
        onPress={add}
      >
        {texts.addLineItems}
      </Button>
    </div>
  )
}
