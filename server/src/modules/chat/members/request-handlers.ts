import type { spaceCalls } from '@atrium/contract/chat/spaces/space-calls'
import { limits } from '@atrium/contract/limits'
import type { Handlers } from '#kernel/context'
import { enterSpace } from '../access.ts'
import { addMembers } from './membership.ts'
import { findRequestState, insertRequest, listRequests } from './request-queries.ts'
import { endRequests, emitRequests } from './requests.ts'
import { showSpace } from '../inbox/rows.ts'
import { areColleagues, asMembers } from './handlers.ts'

type RequestCalls = Pick<typeof spaceCalls, 'requestToJoin' | 'withdrawRequest' | 'listSpaceRequests' | 'answerRequest'>

export const requestHandlers: Handlers<RequestCalls> = {
  async requestToJoin({ space_id, words }, { tx, actor, now }, refuse) {
    const { companyId, employeeId } = actor
    await enterSpace(tx, actor, space_id, 'request')
    if (await insertRequest(tx, companyId, space_id, { employeeId, words, now }))
      await emitRequests(tx, { companyId, spaceId: space_id }, [employeeId])
    else if ((await findRequestState(tx, companyId, space_id, employeeId)) === 'declined') return refuse('SPACE_REQUEST_DECLINED')
    return showSpace(tx, companyId, employeeId, space_id)
  },

  async withdrawRequest({ space_id }, { tx, actor, now }) {
    const { companyId, employeeId } = actor
    await enterSpace(tx, actor, space_id, 'find', { lock: true })
    await endRequests(tx, { companyId, spaceId: space_id }, [employeeId], { state: 'withdrawn', by: employeeId, now })
    return showSpace(tx, companyId, employeeId, space_id)
  },

  async listSpaceRequests({ space_id }, { tx, actor }) {
    await enterSpace(tx, actor, space_id, 'lead', { lock: false })
    return { items: await listRequests(tx, actor.companyId, space_id, limits.pageMaximum) }
  },

  /** When two admins answer at once, the lock of the space serialises them: the second succeeds if they agree, and is refused otherwise. */
  async answerRequest({ space_id, employee_id, approve }, { tx, actor, now }, refuse) {
    const { companyId, employeeId } = actor
    await enterSpace(tx, actor, space_id, 'lead')
    const place = { companyId, spaceId: space_id }
    const state = await findRequestState(tx, companyId, space_id, employee_id)
    const answered = { space_id, employee_id, approve }
    if (state === (approve ? 'approved' : 'declined')) return answered
    if (state !== 'waiting') return refuse('SPACE_REQUEST_NOT_FOUND')
    if (!approve) await endRequests(tx, place, [employee_id], { state: 'declined', by: employeeId, now })
    else if (await areColleagues(tx, actor, [employee_id])) await addMembers(tx, place, asMembers([employee_id]), { by: employeeId, now })
    else return refuse('EMPLOYEE_NOT_FOUND')
    return answered
  },
}
