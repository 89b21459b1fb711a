/** What stands around the policy and the terms. */
export const legalTexts = {
  home: 'Sheaf, start page',
  backHome: 'Back to Home',
  updated: 'Last updated:',
  contents: 'Contents',
  operator: 'whoever runs this installation',
} as const
