import type { spaceCalls } from '@atrium/contract/chat/spaces/space-calls'
import type { Handlers } from '#kernel/context'
import { Refusal } from '#kernel/http/refusal'
import { findLanguage } from '#modules/people'
import { enterSpace } from '../access.ts'
import { addMembers, changeMembers } from '../members/membership.ts'
import { findGroupChat, lockPeople } from './group-chat-queries.ts'
import { insertSpace, isSpaceNameTaken, updateSpaceRow } from './queries.ts'
import { insertSubSpace } from './sub-space-queries.ts'
import { showSpace } from '../inbox/rows.ts'
import { decideNewRules, groupChatRules } from '../rules.ts'
import { words } from './words.ts'
import { areColleagues, asMembers } from '../members/handlers.ts'

type GroupChatCalls = Pick<typeof spaceCalls, 'openGroupChat' | 'turnIntoSpace'>

export const groupChatHandlers: Handlers<GroupChatCalls> = {
  async openGroupChat({ employee_ids }, { tx, actor }, refuse) {
    const { companyId, employeeId } = actor
    if (!(await areColleagues(tx, actor, employee_ids))) return refuse('EMPLOYEE_NOT_FOUND')
    const people = [...new Set([employeeId, ...employee_ids])].toSorted()
    // Two people use their direct chat.
    if (people.length < 3) throw new Refusal('INVALID_REQUEST')
    await lockPeople(tx, companyId, people)
    const known = await findGroupChat(tx, companyId, people)
    if (known) return showSpace(tx, companyId, employeeId, known)
    const nameless = { space_name: '', space_description: null, space_image: null, created_by: employeeId }
    const spaceId = await insertSpace(tx, companyId, { ...nameless, ...groupChatRules })
    if (!spaceId) throw new Error('a group chat has no name that could be taken')
    const { firstConversation } = words[await findLanguage(tx, companyId)]
    await insertSubSpace(tx, companyId, spaceId, { sub_space_name: firstConversation, sub_space_description: null, is_default: true })
    await addMembers(tx, { companyId, spaceId }, asMembers(people))
    return showSpace(tx, companyId, employeeId, spaceId)
  },

  async turnIntoSpace({ space_id, space_name }, { tx, actor }, refuse) {
    const { companyId, employeeId } = actor
    const space = await enterSpace(tx, actor, space_id, 'edit')
    if (!space.is_group_chat) return refuse('SPACE_NOT_FOUND')
    if (await isSpaceNameTaken(tx, companyId, space_name, space_id)) return refuse('SPACE_NAME_ALREADY_EXISTS')
    await updateSpaceRow(tx, companyId, space_id, { ...decideNewRules('private'), space_name, is_group_chat: false })
    await changeMembers(tx, { companyId, spaceId: space_id }, { roles: [{ employee_id: employeeId, role: 'admin' }] })
    return showSpace(tx, companyId, employeeId, space_id)
  },
}
