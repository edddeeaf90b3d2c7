import type { ClockinConsent } from '@atrium/contract/clockin/schemas'

/** In session storage (spec §4). */
const key = 'clockin-consent'

/** Keeps what the person last said in this tab: `consent`, `consentedAt` and `employeeId`, and nothing else. */
export function storeConsent({ consent, consentedAt, employeeId }: ClockinConsent): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ consent, consentedAt, employeeId }))
  } catch {
    // Storage is full or forbidden: the server has it.
  }
}

export const forgetConsent = (): void => sessionStorage.removeItem(key)
