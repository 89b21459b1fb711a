import { useEffect, useState } from 'react'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { accountTexts } from './account-texts.ts'

export interface RevokeTokensProps {
  /** Answers how many tokens and upload addresses there are. */
  readonly count: () => Promise<number>
  readonly selected: boolean
  readonly onChange: (selected: boolean) => void
}

/** Offers to revoke API tokens and upload addresses with a new password; shows nothing where there are none. */
export function RevokeTokens({ count, selected, onChange }: RevokeTokensProps) {
  const [tokens, setTokens] = useState(0)
  useEffect(() => {
    let gone = false
    void count().then((found) => {
      if (!gone) setTokens(found)
    })
    return () => {
      gone = true
    }
  }, [count])
  if (tokens === 0) return null
  return (
    <Checkbox selected={selected} onChange={onChange}>
      {accountTexts.revokeTokens(tokens)}
    </Checkbox>
  )
}
