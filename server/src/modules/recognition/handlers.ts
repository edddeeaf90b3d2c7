import { recognitionActions, type RecognitionAction } from '@atrium/contract/recognition/schemas'
import type { recognitionCalls } from '@atrium/contract/recognition/calls'
import type { Actor, Handlers } from '#kernel/context'
import { listPage, type ListInput } from '#kernel/http/listing'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { findEmployees } from '#modules/people'
import { actOn } from './acting.ts'
import { cardHandlers } from './cards/handlers.ts'
import { commentHandlers } from './comments/handlers.ts'
import { figureHandlers } from './figures/handlers.ts'
import { give } from './giving.ts'
import {
  findReadable,
  givenBy,
  listReceiverIds,
  readable,
  receivedBy,
  saying,
  standing,
  standingOrOwn,
  waitingFor,
  withValue,
  type RecognitionRow,
} from './queries.ts'
import { groupHandlers } from './groups/handlers.ts'
import { insightHandlers } from './insight/handlers.ts'
import { occasionHandlers } from './occasions/handlers.ts'
import { reportHandlers } from './reports/handlers.ts'
import { seesAmounts } from './rules.ts'
import { showTo } from './showing.ts'
import { typeHandlers } from './types/handlers.ts'

const listing = {
  columns: {
    created_at: 'recognition.created_at',
    recognition_type_id: 'recognition.recognition_type_id',
    giver_id: 'recognition.giver_id',
    is_private: 'recognition.is_private',
  },
  key: 'recognition_id',
  keyColumn: 'recognition.recognition_id',
  defaultSort: { field: 'created_at', direction: 'desc' },
} as const
/** By the index of a value, so that a rare one is not looked for among all. */
const listingOfValue = {
  ...listing,
  columns: { ...listing.columns, created_at: 'recognition_value.created_at' },
  keyColumn: 'recognition_value.recognition_id',
} as const
const isAction = (action: string): action is RecognitionAction => recognitionActions.some((one) => one === action)

export const handlers: Handlers<typeof recognitionCalls> = {
  ...typeHandlers,
  ...commentHandlers,
  ...occasionHandlers,
  ...cardHandlers,
  ...groupHandlers,
  ...insightHandlers,
  ...figureHandlers,
  ...reportHandlers,

  interactWithRecognition: ({ action, ...wanted }, { tx, actor, now }, refuse) => {
    if (!isAction(action)) return refuse('INVALID_ACTION')
    const interaction = { action, ...wanted }
    return action === 'give' ? give(tx, actor, interaction, now) : actOn(tx, actor, action, interaction, now)
  },

  async getRecognition({ recognition_id }, { tx, actor }, refuse) {
    const row = await findReadable(tx, actor.companyId, actor.employeeId, recognition_id)
    return row ? showTo(actor, row) : refuse('RECOGNITION_NOT_FOUND')
  },

  listApprovals: (input, { tx, actor }) => list(tx, actor, input, waitingFor(all(actor), actor.employeeId)),

  listRecognitions: (input, { tx, actor }) => list(tx, actor, input, standing(all(actor))),

  listReceivedRecognitions: async ({ employee_id, ...input }, { tx, actor }) =>
    list(tx, actor, input, receivedBy(standing(all(actor)), await openColleague(tx, actor, employee_id))),

  listGivenRecognitions: async ({ employee_id, ...input }, { tx, actor }) =>
    list(tx, actor, input, givenBy(standingOrOwn(all(actor), actor.employeeId), await openColleague(tx, actor, employee_id))),

  async listRecognitionMembers({ recognition_id }, { tx, actor }, refuse) {
    const { companyId, employeeId, permissions } = actor
    const row = (await findReadable(tx, companyId, employeeId, recognition_id)) ?? refuse('RECOGNITION_NOT_FOUND')
    const points = seesAmounts(row, { employeeId, mayManage: permissions.has('recog.manage') }) ? row.points : null
    const people = await listReceiverIds(tx, companyId, row.recognition_id)
    return { items: people.map((employee_id) => ({ employee_id, points })), next_cursor: null }
  },
}

const all = ({ companyId, employeeId }: Actor) => readable(companyId, employeeId)

type Wanted = ListInput & { search?: string | undefined; value_id?: string | undefined }

/** One page in one statement. */
async function list(tx: Tx, actor: Actor, { search = '', value_id, ...input }: Wanted, found: ReturnType<typeof all>) {
  const said = saying(found, search.split(/\s+/).filter(Boolean))
  const page = value_id
    ? await listPage<RecognitionRow>(tx, withValue(said, value_id), input, listingOfValue)
    : await listPage<RecognitionRow>(tx, said, input, listing)
  return { items: page.items.map((row) => showTo(actor, row)), next_cursor: page.next_cursor }
}

/** The person whose recognitions are asked for: the actor, or a colleague who is there or was. */
async function openColleague(tx: Tx, { companyId, employeeId }: Actor, wanted: string | undefined): Promise<string> {
  if (!wanted) return employeeId
  const [person] = await findEmployees(tx, companyId, [wanted])
  if (!person) throw new Refusal('EMPLOYEE_NOT_FOUND')
  return person.employee_id
}
