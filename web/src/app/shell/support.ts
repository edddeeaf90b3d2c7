import { readStoredCompany } from '../company/stored-company.ts'
import { setting } from '../setting.ts'

/** The mailto link to support (spec §2): to the fetched address if known, else to one known without a request. */
export function supportLink(subject?: string, known?: string | null): string {
  const address = known ?? readStoredCompany()?.support_email ?? setting('support-email') ?? `support@${location.hostname}`
  return `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`
}

/** The external terms page, if this installation has one. */
export const termsAddress = (): string | undefined => readStoredCompany()?.terms_url ?? setting('terms-url')
