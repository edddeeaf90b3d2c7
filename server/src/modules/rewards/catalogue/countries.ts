import { countryCodes } from '@atrium/contract/rewards/countries'
import type { Tx } from '#kernel/database/transaction'
import { findCompanyZone } from '#modules/company'
import { findEmployees } from '#modules/people'
import { findChosenCountry } from './queries.ts'

/** The country of each time zone. Zones have several names, of which the country lists one. */
const countries: ReadonlyMap<string, string> = new Map(
  countryCodes.flatMap((code) => (new Intl.Locale(`und-${code}`).getTimeZones() ?? []).map((zone) => [canonical(zone), code] as const)),
)

function canonical(zone: string): string {
  return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
}

/** The country of a time zone; null for one that is in none, such as UTC. */
export const countryOf = (zone: string): string | null => countries.get(canonical(zone)) ?? null

export type OwnCountry = { country: string | null; is_chosen: boolean }
/** The country whose rewards a person is shown: chosen, else that of their time zone. */
export async function findCountry(tx: Tx, companyId: string, employeeId: string): Promise<OwnCountry> {
  const chosen = await findChosenCountry(tx, companyId, employeeId)
  if (chosen) return { country: chosen, is_chosen: true }
  const [person] = await findEmployees(tx, companyId, [employeeId])
  return { country: countryOf(person?.time_zone ?? (await findCompanyZone(tx, companyId))), is_chosen: false }
}
