import type { Listeners } from '#kernel/happenings'
import { releaseFiles } from '#modules/files'
import { findLanguage, findPermissions } from '#modules/people'
import { personalParts } from './personal-data.ts'
import { leaveEverything } from './leaving.ts'
import { addMembers } from './membership.ts'
import { deleteArrangement } from './queries/arrangement.ts'
import { deleteDraftsOf } from './queries/drafts.ts'
import { deleteSavedOf } from './queries/saved.ts'
import { deleteScheduledOf } from './queries/scheduled.ts'
import { findCompanySpace, insertSpace, markCompanySpace } from './queries/spaces.ts'
import { insertSubSpace } from './queries/sub-spaces.ts'
import { words } from './words.ts'

/** A new company starts with one space that everyone is in, so that the first person has a place to talk. */
export const listeners: Listeners = {
  'company.founded': async (tx, { company_id, company_name, founder_id }) => {
    const { firstConversation, companySpace } = words[await findLanguage(tx, company_id)]
    const spaceId = await insertSpace(tx, company_id, {
      space_name: company_name,
      space_description: companySpace,
      space_image: null,
      visibility: 'public',
      is_listed: true,
      inviting: 'members',
      created_by: founder_id,
    })
    if (!spaceId) return
    await insertSubSpace(tx, company_id, spaceId, { sub_space_name: firstConversation, sub_space_description: null, is_default: true })
    await markCompanySpace(tx, company_id, spaceId)
    await addMembers(tx, { companyId: company_id, spaceId }, [{ employee_id: founder_id, role: 'admin' }])
  },
  'employee.joined': async (tx, { company_id, employee_id }) => {
    // Whoever does not roam is in no space into which nobody brought them.
    if (!(await findPermissions(tx, company_id, employee_id))?.has('space.join')) return
    const spaceId = await findCompanySpace(tx, company_id)
    if (spaceId) await addMembers(tx, { companyId: company_id, spaceId }, [{ employee_id, role: 'member' }])
  },
  /** What they wrote stays; what they never sent, and what they kept for later, goes. */
  'employee.deleted': async (tx, { company_id, employee_id }) => {
    await deleteDraftsOf(tx, company_id, employee_id)
    await deleteArrangement(tx, company_id, employee_id)
    await deleteSavedOf(tx, company_id, employee_id)
    await releaseFiles(tx, company_id, await deleteScheduledOf(tx, company_id, employee_id))
    await leaveEverything(tx, company_id, employee_id)
  },
  'employee.data': async (_tx, { company_id, employee_id, parts }) => void parts.push(...personalParts(company_id, employee_id)),
}
