import { afterEach, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { setLocaleSource } from '#lib/locale.ts'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { clear, show } from '../render.tsx'

afterEach(clear)

it('announces whole percents in the language', async () => {
  const former = setLocaleSource(() => 'de')
  onTestFinished(() => void setLocaleSource(former))
  show(<ProgressBar label="Receipt.jpg" value={200 / 3} />)
  const bar = page.getByRole('progressbar', { name: 'Receipt.jpg' })
  await expect.element(bar).toHaveAttribute('aria-valuenow', '67')
  await expect.element(bar).toHaveAttribute('aria-valuetext', '67\u00a0%')
})

it('has no value if the progress is unknown', async () => {
  show(<ProgressBar label="Receipt.jpg" />)
  const bar = page.getByRole('progressbar', { name: 'Receipt.jpg' })
  await expect.element(bar).not.toHaveAttribute('aria-valuenow')
  await expect.element(bar).not.toHaveAttribute('aria-valuetext')
})
