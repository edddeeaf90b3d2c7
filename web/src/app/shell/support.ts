import { readStoredCompany } from '../company/stored-company.ts'
import { setting } from '../setting.ts'

/** The mailto link to support (spec §2): to the address that was asked for, else as far as it is known without asking. */
export function supportLink(subject?: string, known?: string | null): string {
  const address = known ?? readStoredCompany()?.support_email ?? setting('support-email') ?? `support@${location.hostname}`
  return `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`
}

/** The external terms page, if this Atrium has one. */
export const termsAddress = (): string | undefined => readStoredCompany()?.terms_url ?? setting('terms-url')
