import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { nameLine, optionalLine } from '../fields.ts'
import { listInput, listOutput } from '../filters.ts'
import { limits } from '../limits.ts'
import { Audience, audienceErrors } from '../people/audience.ts'
import { BudgetPeriod } from '../points/schemas.ts'

/** The people any of whom may approve at this stage, except the giver and the receivers; owners, if it reaches nobody else. */
export const ApprovalStage = z.object({ approvers: Audience })
export type ApprovalStage = z.infer<typeof ApprovalStage>

const Budget = z.int().check(z.gte(0), z.lte(limits.programmeBudget))

/** A programme of recognition: its types can be given by its givers, to its receivers. */
export const RecognitionGroup = z.object({
  recognition_group_id: z.uuid(),
  group_name: z.string(),
  description: z.nullable(z.string()),
  givers: Audience,
  receivers: Audience,
  /** None: its recognitions are given at once. */
  stages: z.array(ApprovalStage),
  /** Points that the company pays in each period; null: givers pay from their own points to give. */
  budget: z.nullable(z.int()),
  budget_period: BudgetPeriod,
  /** Used in the current period of the company’s calendar, nominations that wait included. */
  budget_used: z.int(),
})
export type RecognitionGroup = z.infer<typeof RecognitionGroup>

const managers = { anyOf: ['recog.manage'] } as const
const facts = {
  group_name: nameLine(limits.nameMaximum),
  description: z.nullable(optionalLine(limits.spaceDescriptionMaximum)),
  givers: Audience,
  receivers: Audience,
  stages: z.array(ApprovalStage).check(z.maxLength(limits.approvalStages)),
  budget: z.nullable(Budget),
  budget_period: BudgetPeriod,
}
const GroupMember = z.object({ employee_id: z.uuid() })

export const recognitionGroupCalls = defineCalls({
  listRecognitionGroups: {
    method: 'POST',
    path: '/recog/group/list',
    effect: 'read',
    access: managers,
    summary: 'Lists the programmes of recognition, by name.',
    input: listInput(['group_name', 'budget']),
    output: listOutput(RecognitionGroup),
    errors: [],
  },
  createRecognitionGroup: {
    method: 'POST',
    path: '/recog/group/new',
    effect: 'write',
    access: managers,
    summary: 'Adds a programme. Types join it with their `recognition_group_id`.',
    input: z.object({
      group_name: facts.group_name,
      description: z._default(facts.description, null),
      givers: z.optional(facts.givers),
      receivers: z.optional(facts.receivers),
      stages: z._default(facts.stages, []),
      budget: z._default(facts.budget, null),
      budget_period: z._default(facts.budget_period, 'month'),
    }),
    output: RecognitionGroup,
    errors: [...audienceErrors, 'ADMIN_NOT_FOUND', 'RECOGNITION_GROUP_LIMIT'],
  },
  updateRecognitionGroup: {
    method: 'PATCH',
    path: '/recog/group/update',
    effect: 'write',
    access: managers,
    summary: 'Changes a programme; omitted fields stay. Nominations that wait keep their number of stages.',
    input: z.extend(z.partial(z.object(facts)), { recognition_group_id: z.uuid() }),
    output: RecognitionGroup,
    errors: [...audienceErrors, 'ADMIN_NOT_FOUND', 'RECOGNITION_GROUP_NOT_FOUND'],
  },
  deleteRecognitionGroup: {
    method: 'DELETE',
    path: '/recog/group/delete',
    effect: 'write',
    access: managers,
    summary: 'Removes a programme and its types from giving; past recognitions keep them, and what waits can still be approved.',
    input: z.object({ recognition_group_id: z.uuid() }),
    output: z.object({ recognition_group_id: z.uuid() }),
    errors: ['RECOGNITION_GROUP_NOT_FOUND'],
  },
  listRecognitionGroupMembers: {
    method: 'POST',
    path: '/recog/group/member/list',
    effect: 'read',
    access: managers,
    summary: 'Lists the people whom a programme reaches now: its receivers, or its givers.',
    input: z.extend(listInput(['employee_id']), {
      recognition_group_id: z.uuid(),
      side: z._default(z.enum(['receivers', 'givers']), 'receivers'),
    }),
    output: listOutput(GroupMember),
    errors: ['RECOGNITION_GROUP_NOT_FOUND'],
  },
})
