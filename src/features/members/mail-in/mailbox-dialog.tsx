import {
  MAIL_ADDRESS_MAX,
  type Mailbox,
  MAILBOX_TEXT_MAX,
  mailboxSecurities,
  type MailboxSecurity,
  type SetMailbox,
} from '#contract/mail-in.ts'
import { useOnline } from '#features/loading/index.ts'
import { texts } from '#messages/mail-in.ts'
import { detailOf } from '#platform/api/errors.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { PasswordField } from '#ui/forms/password-field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { type Form, useForm } from '#ui/forms/use-form.ts'
import { problemText } from './problem-text.ts'
import { useMailIn } from './queries.ts'

export interface MailboxDialogProps {
  readonly projectId: string
  /** The one to edit; null for a new one. */
  readonly mailbox: Mailbox | null
  readonly onClose: () => void
}

interface Values {
  readonly address: string
  readonly host: string
  readonly port: string
  readonly security: MailboxSecurity
  readonly username: string
  readonly password: string
  readonly folder: string
}

const t = texts.form
/** Default ports of IMAP. */
const PORTS: Record<MailboxSecurity, string> = { tls: '993', starttls: '143', none: '143' }
const newMailbox: Values = {
  address: '',
  host: '',
  port: PORTS.tls,
  security: 'tls',
  username: '',
  password: '',
  folder: 'INBOX',
}

const valuesOf = ({ address, host, port, security, username, folder }: Mailbox): Values => ({
  address,
  host,
  port: String(port),
  security: mailboxSecurities.find((one) => one === security) ?? 'tls',
  username,
  password: '',
  folder,
})

const bodyOf = ({ password, port, ...values }: Values): SetMailbox => ({
  ...values,
  address: values.address.trim(),
  host: values.host.trim(),
  username: values.username.trim(),
  folder: values.folder.trim(),
  port: Number(port),
  ...(password !== '' && { password }),
})

/** Edits server, credentials and folder of the mailbox, with a connection test. */
export function MailboxDialog({ projectId, mailbox, onClose }: MailboxDialogProps) {
  const online = useOnline()
  const { set, test } = useMailIn(projectId)
  const form = useForm<Values>({
    initial: mailbox ? valuesOf(mailbox) : newMailbox,
    check: (values) => ({
      ...emptyOnes(values),
      port: /^\d{1,5}$/.test(values.port) && Number(values.port) > 0 ? undefined : '',
      password: values.password === '' && !mailbox ? '' : undefined,
    }),
    send: async (values) => {
      await set.mutateAsync(bodyOf(values))
      onClose()
    },
    errorText: (error) => detailOf(error, t.failed),
    blockedReason: online ? undefined : texts.offline,
  })
  return (
    <FormDialog
      form={form}
      title={mailbox ? t.edit : t.create}
      labels={{ submit: t.submit, busy: t.saving, cancel: texts.cancel, close: texts.close }}
      size="medium"
      submitNeedsValid
      onClose={onClose}
    >
      <Fields form={form} isNew={mailbox === null} />
      <div className="flex flex-col items-start gap-3">
        <Button
          busy={test.isPending}
          busyText={t.testing}
          isDisabled={!form.isValid}
          blockedReason={form.blockedReason}
          onPress={() => test.mutate(bodyOf(form.values))}
        >
          {t.test}
        </Button>
        <TestResult test={test} />
      </div>
    </FormDialog>
  )
}

const emptyOnes = ({ address, host, username, folder }: Values) => {
  const missing = (text: string) => (text.trim() === '' ? '' : undefined)
  return {
    address: missing(address),
    host: missing(host),
    username: missing(username),
    folder: missing(folder),
  }
}

function Fields({ form, isNew }: { readonly form: Form<Values>; readonly isNew: boolean }) {
  const { values, change, field } = form
  const plain = { maxLength: MAILBOX_TEXT_MAX, autoComplete: 'off', required: true } as const
  return (
    <>
      <TextField
        {...field('address')}
        type="email"
        label={t.address}
        hint={t.addressHint}
        maxLength={MAIL_ADDRESS_MAX}
        autoComplete="off"
        required
        autoFocus
      />
      <TextField {...field('host')} {...plain} label={t.host} hint={t.hostHint} />
      <div className="grid grid-cols-2 gap-3">
        <Select
          label={t.security}
          options={mailboxSecurities.map((value) => ({ value, label: t.securities[value] }))}
          value={values.security}
          onChange={(security) => {
            const isUsual = values.port === PORTS[values.security]
            change({ security, ...(isUsual && { port: PORTS[security] }) })
          }}
        />
        <TextField {...field('port')} label={t.port} inputMode="numeric" autoComplete="off" required />
      </div>
      <TextField {...field('username')} {...plain} label={t.username} />
      <PasswordField
        {...field('password')}
        label={t.password}
        hint={isNew ? t.passwordHint : t.passwordStored}
        showLabel={t.showPassword}
        autoComplete="off"
        required={isNew}
      />
      <TextField {...field('folder')} {...plain} label={t.folder} />
    </>
  )
}

function TestResult({ test }: { readonly test: ReturnType<typeof useMailIn>['test'] }) {
  if (test.isPending) return null
  if (test.error) return <Banner tone="danger">{detailOf(test.error, texts.failed)}</Banner>
  if (!test.data) return null
  const { problem } = test.data
  return problem === null ? (
    <Banner tone="success">{t.tested}</Banner>
  ) : (
    <Banner tone="danger">{problemText(problem)}</Banner>
  )
}
