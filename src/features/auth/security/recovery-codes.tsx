import { Copy, Download } from 'lucide-react'
import { texts as securityTexts } from '#messages/account-security.ts'
import { saveFile } from '#platform/files/save-file.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { useCopy } from '#ui/hooks/use-copy.ts'

const texts = securityTexts.recovery

export interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onDone: () => void
}

/** New recovery codes. They are shown only here. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { outcome, copy } = useCopy(texts.copied)
  const text = `${codes.join('\n')}\n`
  const icon = 'size-4'
  return (
    <div className="flex w-full flex-col gap-4">
      <Banner tone="success" title={texts.title}>
        {texts.about}
      </Banner>
      <ul
        aria-label={texts.list}
        className="grid grid-cols-2 gap-x-4 gap-y-1 font-mono max-[22rem]:grid-cols-1"
      >
        {codes.map((code) => (
          <li key={code}>
            <bdi dir="ltr">{code}</bdi>
          </li>
        ))}
      </ul>
      {outcome === 'failed' && <Banner tone="warning" title={texts.notCopied} />}
      <div className="flex flex-wrap gap-2">
        <Button icon={<Copy aria-hidden className={icon} />} onPress={() => copy(text)}>
          {outcome === 'copied' ? texts.copied : texts.copy}
        </Button>
        <Button
          icon={<Download aria-hidden className={icon} />}
          onPress={() => void saveFile(new Blob([text], { type: 'text/plain' }), texts.fileName)}
        >
          {texts.download}
        </Button>
        <Button variant="primary" onPress={onDone}>
          {texts.done}
        </Button>
      </div>
    </div>
  )
}
