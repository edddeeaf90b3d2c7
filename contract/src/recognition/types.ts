import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { nameLine, optionalLine } from '../fields.ts'
import { limits } from '../limits.ts'

const Points = z.int().check(z.gte(0), z.lte(limits.points))
/** How many points a recognition of a type brings each receiver, for the giver to choose: minimum ≤ default ≤ maximum. */
const PointRange = z.object({ minimum: Points, default: Points, maximum: Points })
const ImageAddress = z.string().check(z.maxLength(2_000))

/** What people thank each other for. */
export const RecognitionType = z.object({
  recognition_type_id: z.uuid(),
  type_name: z.string(),
  description: z.nullable(z.string()),
  image_url: z.nullable(z.string()),
  points: PointRange,
  value_ids: z.array(z.uuid()),
  /** The programme that it belongs to, and whether what is given there waits for approval. */
  recognition_group_id: z.nullable(z.uuid()),
  group_name: z.nullable(z.string()),
  needs_approval: z.boolean(),
  /** Who pays for its points: the giver, or the company, from the budget of the programme. */
  paid_by: z.enum(['giver', 'company']),
  /** Whether the caller can give it: it is not deleted, and they are among the givers of its programme. */
  can_give: z.boolean(),
  /** A deleted type is only shown with the recognitions that have it. */
  is_deleted: z.boolean(),
})
export type RecognitionType = z.infer<typeof RecognitionType>

export const presetThemes = ['teamwork', 'craft', 'customers', 'growth', 'leadership', 'moments'] as const
/** A type to start from, in the caller's language. */
export const RecognitionPreset = z.object({
  preset_id: z.string(),
  theme: z.enum(presetThemes),
  type_name: z.string(),
  description: z.string(),
  image_url: z.string(),
  points: PointRange,
})
export type RecognitionPreset = z.infer<typeof RecognitionPreset>

const facts = {
  type_name: nameLine(limits.nameMaximum),
  description: z.nullable(optionalLine(limits.spaceDescriptionMaximum)),
  /** A public file of the company, or a picture of a preset. */
  image_url: z.nullable(ImageAddress),
  points: PointRange,
  value_ids: z.array(z.uuid()).check(z.maxLength(limits.values)),
  recognition_group_id: z.nullable(z.uuid()),
}
const managers = { anyOf: ['recog.manage'] } as const

export const recognitionTypeCalls = defineCalls({
  listRecognitionTypes: {
    method: 'GET',
    path: '/recog/type/list',
    effect: 'read',
    access: 'signed-in',
    summary:
      'Lists the types of recognition that the caller can give, by name, those of one programme or of all, and everyone’s for those who manage recognition; with `with_deleted`, also all others that recognitions may have: deleted ones, and those that only others can give.',
    input: z.object({ recognition_group_id: z.optional(z.uuid()), with_deleted: z._default(z.enum(['true', 'false']), 'false') }),
    output: z.object({ items: z.array(RecognitionType) }),
    errors: [],
  },
  listRecognitionPresets: {
    method: 'GET',
    path: '/recog/type/preset/list',
    effect: 'read',
    access: managers,
    summary: 'Lists the library of types to start from, by theme.',
    input: z.object({}),
    output: z.object({ items: z.array(RecognitionPreset) }),
    errors: [],
  },
  createRecognitionType: {
    method: 'POST',
    path: '/recog/type/new',
    effect: 'write',
    access: managers,
    summary: 'Adds a type of recognition.',
    input: z.object({
      type_name: facts.type_name,
      description: z._default(facts.description, null),
      image_url: z._default(facts.image_url, null),
      points: facts.points,
      value_ids: z._default(facts.value_ids, []),
      recognition_group_id: z._default(facts.recognition_group_id, null),
    }),
    output: RecognitionType,
    errors: ['RECOGNITION_TYPE_LIMIT', 'FILE_NOT_FOUND', 'RECOGNITION_GROUP_NOT_FOUND'],
  },
  updateRecognitionType: {
    method: 'PATCH',
    path: '/recog/type/update',
    effect: 'write',
    access: managers,
    summary: 'Changes a type of recognition; omitted fields stay. Past recognitions show the changed type and keep their points.',
    input: z.extend(z.partial(z.object(facts)), { recognition_type_id: z.uuid() }),
    output: RecognitionType,
    errors: ['RECOGNITION_TYPE_NOT_FOUND', 'FILE_NOT_FOUND', 'RECOGNITION_GROUP_NOT_FOUND'],
  },
  deleteRecognitionType: {
    method: 'DELETE',
    path: '/recog/type/delete',
    effect: 'write',
    access: managers,
    summary: 'Removes a type from giving; past recognitions keep it.',
    input: z.object({ recognition_type_id: z.uuid() }),
    output: z.object({ recognition_type_id: z.uuid() }),
    errors: ['RECOGNITION_TYPE_NOT_FOUND'],
  },
})
