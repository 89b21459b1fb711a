/**
 * Accounts of revenue that post tax without a key (DATEV: "Automatikkonto"), with its rate: revenue at 19 % and 7 % in
 * SKR03 and SKR04. None of the numbers is an account of revenue in the other chart.
 */
const RATES: Readonly<Record<string, number>> = { '8400': 19, '4400': 19, '8300': 7, '4300': 7 }

/** The rate of tax in per cent that an account of revenue posts itself; null for accounts that are not known to. */
export const automaticRate = (account: string): number | null =>
  // Longer accounts have zeros at the end.
  (/^\d{4}0*$/.test(account) ? RATES[account.slice(0, 4)] : undefined) ?? null
