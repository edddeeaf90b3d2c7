import type { companyCalls } from '@atrium/contract/company/calls'
import type { Tx } from '#kernel/database/transaction'
import type { Handlers } from '#kernel/context'
import { isStoredPublic } from '#modules/files'
import { changeCompany, type CompanySettings } from './changing.ts'
import { deleteValue, insertValue, listValues, updateValue } from './queries.ts'
import { decideValues, holds, type ValuesDecision } from './rules.ts'

export type ValueNames = 'listValues' | 'updateValues'

/** The values that a company stands for. */
export const createValueHandlers = (settings: CompanySettings): Pick<Handlers<typeof companyCalls>, ValueNames> => ({
  async listValues({ search = '' }, { tx, actor }) {
    const values = await listValues(tx, actor.companyId)
    return { items: values.filter((value) => holds(value, search)) }
  },

  async updateValues({ values }, { tx, actor }, refuse) {
    const { companyId } = actor
    const company = await changeCompany(tx, companyId, settings, async () => {
      const held = await listValues(tx, companyId)
      const decided = decideValues(held, values) ?? refuse('INVALID_CONFIG_SETTING')
      const icons = new Set(held.map(({ icon_url }) => icon_url))
      for (const { icon_url } of values)
        if (icon_url && !icons.has(icon_url) && !(await isStoredPublic(tx, companyId, icon_url))) return refuse('FILE_NOT_FOUND')
      await saveValues(tx, companyId, decided)
    })
    return { items: company.values }
  },
})

async function saveValues(tx: Tx, companyId: string, { added, kept, gone }: ValuesDecision): Promise<void> {
  for (const valueId of gone) await deleteValue(tx, companyId, valueId)
  for (const value of kept) await updateValue(tx, companyId, value)
  for (const value of added) await insertValue(tx, companyId, value)
}
