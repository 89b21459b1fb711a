/**
 * Revenue accounts that post tax without a key (DATEV: "Automatikkonto"), with the rate: revenue at 19 % and 7 % in
 * SKR03 and SKR04. None of these numbers is a revenue account in the other chart.
 */
const RATES: Readonly<Record<string, number>> = { '8400': 19, '4400': 19, '8300': 7, '4300': 7 }

/** The tax rate in per cent that a revenue account posts automatically; null for other accounts. */
export const automaticRate = (account: string): number | null =>
  // Longer account numbers are padded with zeros.
  (/^\d{4}0*$/.test(account) ? RATES[account.slice(0, 4)] : undefined) ?? null
