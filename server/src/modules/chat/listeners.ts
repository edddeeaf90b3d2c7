import type { Listeners } from '#kernel/happenings'
import { addMembers } from './membership.ts'
import { findCompanySpace, insertSpace, insertSubSpace, markCompanySpace } from './queries/spaces.ts'

/** A new company starts with one space that everyone is in, so that the first person has a place to talk. */
export const listeners: Listeners = {
  'company.founded': async (tx, { company_id, company_name, founder_id }) => {
    const spaceId = await insertSpace(tx, company_id, {
      space_name: company_name,
      space_description: 'Everyone is here',
      space_image: null,
      visibility: 'public',
      created_by: founder_id,
    })
    if (!spaceId) return
    await insertSubSpace(tx, company_id, spaceId, { sub_space_name: 'General', sub_space_description: null, is_default: true })
    await markCompanySpace(tx, company_id, spaceId)
    await addMembers(tx, { companyId: company_id, spaceId }, [{ employee_id: founder_id, role: 'admin' }])
  },
  'employee.joined': async (tx, { company_id, employee_id }) => {
    const spaceId = await findCompanySpace(tx, company_id)
    if (spaceId) await addMembers(tx, { companyId: company_id, spaceId }, [{ employee_id, role: 'member' }])
  },
}
