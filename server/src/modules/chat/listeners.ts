import type { Listeners } from '#kernel/domain-events'
import { releaseFiles } from '#modules/files'
import { findLanguage, findPermissions } from '#modules/people'
import { personalParts } from './personal-data.ts'
import { leaveEverything } from './members/leaving.ts'
import { addMembers } from './members/membership.ts'
import { deleteArrangement } from './arrangement/queries.ts'
import { deleteDraftsOf } from './drafts/queries.ts'
import { deleteSavedOf } from './saved/queries.ts'
import { deleteScheduledOf } from './scheduled/queries.ts'
import { findCompanySpace, insertSpace, markCompanySpace } from './spaces/queries.ts'
import { insertSubSpace } from './spaces/sub-space-queries.ts'
import { words } from './spaces/words.ts'

/** A new company starts with one space for everyone, so that the first person has a place to write. */
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
    // Guests must be added to a space explicitly.
    if (!(await findPermissions(tx, company_id, employee_id))?.has('space.join')) return
    const spaceId = await findCompanySpace(tx, company_id)
    if (spaceId) await addMembers(tx, { companyId: company_id, spaceId }, [{ employee_id, role: 'member' }])
  },
  /** Keeps the messages a person sent. Deletes their drafts, scheduled messages, arrangement and saved messages. */
  'employee.deleted': async (tx, { company_id, employee_id }) => {
    await deleteDraftsOf(tx, company_id, employee_id)
    await deleteArrangement(tx, company_id, employee_id)
    await deleteSavedOf(tx, company_id, employee_id)
    await releaseFiles(tx, company_id, await deleteScheduledOf(tx, company_id, employee_id))
    await leaveEverything(tx, company_id, employee_id)
  },
  'employee.data': async (_tx, { company_id, employee_id, parts }) => void parts.push(...personalParts(company_id, employee_id)),
}
