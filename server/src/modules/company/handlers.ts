import type { companyCalls } from '@atrium/contract/company/calls'
import type { Company } from '@atrium/contract/company/schemas'
import type { Handlers } from '#kernel/context'
import { raiseScope } from '#kernel/live/scopes'
import type { Tx } from '#kernel/transaction'
import { openCompany } from './access.ts'
import { findCompanyRow, listValues, updateTheme } from './queries.ts'
import { accentOf, isTheme, moduleMapOf, showThemes } from './rules.ts'

/** Where people turn to and what they agreed to; set for the whole installation. */
export type CompanySettings = { supportEmail: string | undefined; termsUrl: string | undefined }

type Names = 'getCompany' | 'listThemes' | 'chooseTheme' | 'getModules'

export const createHandlers = (settings: CompanySettings): Pick<Handlers<typeof companyCalls>, Names> => ({
  async getCompany(_input, { tx, actor }, refuse) {
    return (await showCompany(tx, actor.companyId, settings)) ?? refuse('COMPANY_NOT_FOUND')
  },

  async listThemes({ company_id }, { tx, actor }, refuse) {
    const company = (await openCompany(tx, actor, company_id)) ?? refuse('AUTH_WRONG_COMPANY')
    return showThemes(company.theme_name)
  },

  async chooseTheme({ theme_name }, { tx, actor }, refuse) {
    if (!isTheme(theme_name)) return refuse('INVALID_CONFIG_SETTING')
    const moved = await raiseScope(tx, { company_id: actor.companyId, kind: 'directory', scope_id: actor.companyId })
    await updateTheme(tx, actor.companyId, theme_name, moved.revision)
    const company = await showCompany(tx, actor.companyId, settings)
    if (!company) throw new Error('the company of a session is gone')
    tx.emit('company.changed', moved, [company])
    return company
  },

  async getModules({ company_id }, { tx, actor }, refuse) {
    const company = (await openCompany(tx, actor, company_id)) ?? refuse('AUTH_WRONG_COMPANY')
    return moduleMapOf(company.modules)
  },
})

async function showCompany(tx: Tx, companyId: string, { supportEmail, termsUrl }: CompanySettings): Promise<Company | undefined> {
  const [row, values] = await Promise.all([findCompanyRow(tx, companyId), listValues(tx, companyId)])
  return row && { ...row, values, accent: accentOf(row.theme_name), support_email: supportEmail ?? null, terms_url: termsUrl ?? null }
}
