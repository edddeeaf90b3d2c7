/** An amount in the smallest unit of a currency as a plain decimal. */
export function amountOf(value: number, currency: string): string {
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
  return (value / 10 ** digits).toFixed(digits)
}
