import { limits } from '@atrium/contract/limits'

/** The number of decimals: two for euros, none for yen. */
const digitsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/** An amount in whole units of a currency, for `Intl`. */
export const wholeOf = (units: number, currency: string): number => units / 10 ** digitsOf(currency)

/** The typed form of an amount in a currency's smallest units. */
export const amountOf = (units: number, currency: string): string => wholeOf(units, currency).toFixed(digitsOf(currency))

/** The smallest units of a typed amount; undefined when it is invalid, too precise, zero or more than `most`. */
export function unitsOf(amount: string, currency: string, most: number = limits.pointUnitValue): number | undefined {
  if (!/^[A-Z]{3}$/.test(currency) || !/^\d{1,9}([.,]\d{1,4})?$/.test(amount)) return undefined
  const units = Number(amount.replace(',', '.')) * 10 ** digitsOf(currency)
  const whole = Math.round(units)
  return Math.abs(units - whole) < 1e-6 && whole >= 1 && whole <= most ? whole : undefined
}
