import * as z from 'zod/mini'
import { limits } from '../limits.ts'

/** The types of a company’s custom profile fields. */
export const CustomFieldType = z.enum(['text', 'number', 'date', 'choice', 'link'])
export type CustomFieldType = z.infer<typeof CustomFieldType>

/** A stored value: a number for `number`, `YYYY-MM-DD` for `date`, one of its options for `choice`, an https address for `link`. */
export const CustomValue = z.union([z.string().check(z.maxLength(limits.aboutMaximum)), z.number()])
export type CustomValue = z.infer<typeof CustomValue>
/** By `field_id`; null means no value. */
export const CustomValues = z.record(z.uuid(), z.nullable(CustomValue))
export type CustomValues = z.infer<typeof CustomValues>
