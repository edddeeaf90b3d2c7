import * as z from 'zod/mini'
import { MessageFile } from '../chat/attachments.ts'
import { Emoji, Reaction } from '../chat/schemas.ts'
import { RichText } from '../document.ts'
import { Instant, optionalLine } from '../fields.ts'
import { listInput, listOutput } from '../filters.ts'
import { limits } from '../limits.ts'
import { Audience } from '../people/audience.ts'
import { OccasionType } from './occasions.ts'

/** What can be done to a recognition. `give` makes one. */
export const recognitionActions = ['give', 'add_points', 'react', 'unreact', 'take_back', 'report', 'edit', 'approve', 'refuse'] as const
export type RecognitionAction = (typeof recognitionActions)[number]

/** `pending`: a nomination that waits for approval. Until it is given, only its giver and approvers may read it. */
export const RecognitionState = z.enum(['pending', 'given', 'refused', 'taken_back'])
export type RecognitionState = z.infer<typeof RecognitionState>

/** Points are null for readers to whom the company does not show amounts. */
const ShownPoints = z.nullable(z.int())

/** A picture, and in words what is on it. */
export const RecognitionPicture = z.extend(MessageFile, { alt: z.nullable(z.string()) })
export type RecognitionPicture = z.infer<typeof RecognitionPicture>

/** A recognition as its event carries it to everyone who may read it. */
export const RecognitionFacts = z.object({
  recognition_id: z.uuid(),
  client_recognition_id: z.uuid(),
  recognition_type_id: z.uuid(),
  /** Its programme. */
  recognition_group_id: z.nullable(z.uuid()),
  /** Null: the company itself, on an occasion. */
  giver_id: z.nullable(z.uuid()),
  /** Of a recognition by the company: what it thanks for; `years` of an anniversary. */
  occasion: z.nullable(z.object({ occasion_type: OccasionType, years: z.nullable(z.int()) })),
  /** At most ten; `item/members` returns all. */
  receivers: z.array(z.object({ employee_id: z.uuid(), points: ShownPoints })),
  receiver_count: z.int(),
  /** Empty once it is taken back. */
  message: RichText,
  /** When its giver last changed the message. */
  edited_at: z.nullable(Instant),
  picture: z.nullable(RecognitionPicture),
  value_ids: z.array(z.uuid()),
  /** Only its giver and receivers may read it. */
  is_private: z.boolean(),
  state: RecognitionState,
  /** Of a nomination that is not given: the stage that it waits for, from 1, of so many; who decided last, and the reason of a refusal. */
  approval: z.nullable(z.object({ stage: z.int(), stages: z.int(), decided_by: z.nullable(z.uuid()), reason: z.nullable(z.string()) })),
  reactions: z.array(Reaction),
  comment_count: z.int(),
  /** Points that others have added, for each receiver. */
  added_points: ShownPoints,
  created_at: Instant,
  /** The revision of its own scope: of two states, the greater is the later. */
  revision: z.int(),
})
export type RecognitionFacts = z.infer<typeof RecognitionFacts>

/** What the caller may do to it, so that no client computes permissions. */
export const RecognitionAbilities = z.object({
  add_points: z.boolean(),
  comment: z.boolean(),
  report: z.boolean(),
  take_back: z.boolean(),
  /** Approve or refuse. */
  approve: z.boolean(),
})
export type RecognitionAbilities = z.infer<typeof RecognitionAbilities>

export const Recognition = z.extend(RecognitionFacts, {
  can: RecognitionAbilities,
  /** Until when the caller may change the message; null: they may not. */
  editable_until: z.nullable(Instant),
})
export type Recognition = z.infer<typeof Recognition>

const fields = ['created_at', 'recognition_type_id', 'giver_id', 'is_private'] as const
/** `value_id`: only those with this value of the company. */
export const RecognitionList = z.extend(listInput(fields), { value_id: z.optional(z.uuid()) })
export const RecognitionListOf = z.extend(RecognitionList, { employee_id: z.optional(z.uuid()) })
export const RecognitionPage = listOutput(Recognition)

/** The fields of all actions; each action names those that it needs. Which actions there are is checked by the handler (INVALID_ACTION). */
export const QuickInteraction = z.object({
  action: z.string().check(z.maxLength(40)),
  recognition_type_id: z.optional(z.uuid()),
  employees: z.optional(z.array(z.object({ employee_id: z.uuid() })).check(z.minLength(1), z.maxLength(limits.audienceEmployees))),
  audience: z.optional(Audience),
  message: z.optional(RichText),
  /** Omitted: the values of the type. */
  value_ids: z.optional(z.array(z.uuid()).check(z.maxLength(limits.values))),
  /** The caller’s own private upload; once given, who may read the recognition may read it. */
  picture: z.optional(z.object({ file_id: z.uuid(), alt: z.optional(optionalLine(limits.pictureAltMaximum)) })),
  /** For each receiver; omitted for `give`: as the type suggests, for `approve`: as it was wanted. */
  points: z.optional(z.int().check(z.gte(0), z.lte(limits.points))),
  is_private: z.optional(z.boolean()),
  client_recognition_id: z.optional(z.uuid()),
  recognition_id: z.optional(z.uuid()),
  /** Makes a retry of `add_points` harmless. */
  client_addition_id: z.optional(z.uuid()),
  emoji: z.optional(Emoji),
  reason: z.optional(optionalLine(limits.pointReasonMaximum)),
})
export type QuickInteraction = z.infer<typeof QuickInteraction>

export const RecognitionComment = z.object({
  comment_id: z.uuid(),
  recognition_id: z.uuid(),
  client_comment_id: z.uuid(),
  author_id: z.uuid(),
  /** Empty once it is deleted. */
  body: RichText,
  created_at: Instant,
  edited_at: z.nullable(Instant),
  deleted_at: z.nullable(Instant),
})
export type RecognitionComment = z.infer<typeof RecognitionComment>
