import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { Instant } from '../fields.ts'
import { FormatSettings } from '../formats.ts'

/** A person’s settings, on all their devices. */
export const PersonalSettings = z.extend(FormatSettings, {
  /** The list of first steps on Home: dismissed, or always shown; null while it depends on the open steps. */
  first_steps: z.nullable(z.enum(['put_away', 'shown'])),
})
export type PersonalSettings = z.infer<typeof PersonalSettings>

/** One page of one kind of row of a person’s data. */
export const PersonalPage = z.object({
  employee_id: z.uuid(),
  asked_at: Instant,
  part: z.string(),
  rows: z.array(z.record(z.string(), z.unknown())),
  next_cursor: z.nullable(z.string()),
})
export type PersonalPage = z.infer<typeof PersonalPage>

export const personalCalls = defineCalls({
  getSettings: {
    method: 'GET',
    path: '/user/setting/get',
    effect: 'read',
    access: 'signed-in',
    summary: 'Returns the caller’s settings: language, date and time formats, and whether Home shows the first steps.',
    input: z.object({}),
    output: PersonalSettings,
    errors: [],
  },
  updateSettings: {
    method: 'PATCH',
    path: '/user/setting/update',
    effect: 'write',
    access: 'signed-in',
    summary: 'Changes the caller’s settings; omitted fields stay as they are.',
    input: z.strictObject(z.partial(PersonalSettings).shape),
    output: PersonalSettings,
    errors: ['INVALID_CONFIG_SETTING'],
  },
  exportPersonalData: {
    method: 'GET',
    path: '/user/employee/data/export',
    effect: 'read',
    access: 'signed-in',
    summary:
      'Exports all personal data stored about a person, page by page: the caller’s own without `employee_id`; another person’s for callers who manage people, with a fresh proof. Pass each `next_cursor` until it is null.',
    input: z.object({ employee_id: z.optional(z.uuid()), cursor: z.optional(z.string().check(z.maxLength(200))) }),
    output: PersonalPage,
    errors: ['EMPLOYEE_NOT_FOUND'],
    heavy: true,
    stepUp: { when: 'employee_id' },
  },
})
