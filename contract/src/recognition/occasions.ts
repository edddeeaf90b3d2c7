import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { RichText } from '../document.ts'
import { nameLine } from '../fields.ts'
import { listInput, listOutput } from '../filters.ts'
import { limits } from '../limits.ts'
import { Audience, audienceErrors } from '../people/audience.ts'

export const occasionTypes = ['birthday', 'anniversary', 'welcome', 'custom'] as const
export const OccasionType = z.enum(occasionTypes)
export type OccasionType = z.infer<typeof OccasionType>

const Points = z.int().check(z.gte(0), z.lte(limits.points))
const Years = z.int().check(z.gte(1), z.lte(limits.occasionYears))
const Title = nameLine(limits.nameMaximum)

/** When the company itself thanks people: at 8:00 in their time zone, once for each occasion and year. */
export const Occasion = z.object({
  occasion_id: z.uuid(),
  occasion_type: OccasionType,
  /** Of a custom occasion. */
  title: z.nullable(z.string()),
  /** The type that its recognitions have. */
  recognition_type_id: z.uuid(),
  /** Null: words that suit the occasion, in the company’s language. */
  message: z.nullable(RichText),
  /** What each person gets to spend, from the company. */
  points: z.int(),
  /** Of an anniversary: the only one that this is for. Null: all that have none of their own. */
  years: z.nullable(z.int()),
  /** Of a custom occasion, in the receiver’s time zone. */
  day: z.nullable(z.iso.date()),
  is_yearly: z.boolean(),
  audience: Audience,
})
export type Occasion = z.infer<typeof Occasion>

const managers = { anyOf: ['recog.manage'] } as const
const facts = {
  title: z.optional(z.nullable(Title)),
  /** Omitted: a type of its own, which nobody can give. */
  recognition_type_id: z.optional(z.uuid()),
  message: z.optional(z.nullable(RichText)),
  points: Points,
  years: z.optional(z.nullable(Years)),
  day: z.optional(z.nullable(z.iso.date())),
  is_yearly: z.optional(z.boolean()),
  /** Omitted: everyone. */
  audience: z.optional(Audience),
}

export const occasionCalls = defineCalls({
  listOccasions: {
    method: 'POST',
    path: '/recog/occasion/list',
    effect: 'read',
    access: managers,
    summary: 'Lists the occasions on which the company thanks people.',
    input: listInput(['occasion_type', 'points', 'years']),
    output: listOutput(Occasion),
    errors: [],
  },
  createOccasion: {
    method: 'POST',
    path: '/recog/occasion/new',
    effect: 'write',
    access: managers,
    summary:
      'Adds an occasion: `birthday`, `anniversary` (for all years, or for one), `welcome`, or `custom` with a title and a day. Its points come from the company.',
    input: z.object({ occasion_type: z.string().check(z.maxLength(40)), ...facts }),
    output: Occasion,
    errors: [...audienceErrors, 'OCCASION_TYPE_INVALID', 'OCCASION_ALREADY_EXISTS', 'OCCASION_LIMIT', 'RECOGNITION_TYPE_NOT_FOUND'],
  },
  updateOccasion: {
    method: 'PATCH',
    path: '/recog/occasion/update',
    effect: 'write',
    access: managers,
    summary: 'Changes an occasion; omitted fields stay. What people got already stays.',
    input: z.object({ occasion_id: z.uuid(), ...facts, points: z.optional(Points) }),
    output: Occasion,
    errors: [...audienceErrors, 'OCCASION_NOT_FOUND', 'OCCASION_ALREADY_EXISTS', 'RECOGNITION_TYPE_NOT_FOUND'],
  },
  deleteOccasion: {
    method: 'DELETE',
    path: '/recog/occasion/delete',
    effect: 'write',
    access: managers,
    summary: 'Removes an occasion; past recognitions stay.',
    input: z.object({ occasion_id: z.uuid() }),
    output: z.object({ occasion_id: z.uuid() }),
    errors: ['OCCASION_NOT_FOUND'],
  },
  getOwnOccasions: {
    method: 'GET',
    path: '/recog/occasion/own/get',
    effect: 'read',
    access: 'signed-in',
    summary: 'Returns whether the company thanks the caller on occasions.',
    input: z.object({}),
    output: z.object({ is_celebrated: z.boolean() }),
    errors: [],
  },
  updateOwnOccasions: {
    method: 'PATCH',
    path: '/recog/occasion/own/update',
    effect: 'write',
    access: 'signed-in',
    summary: 'Decides whether the company thanks the caller on occasions.',
    input: z.object({ is_celebrated: z.boolean() }),
    output: z.object({ is_celebrated: z.boolean() }),
    errors: [],
  },
})
