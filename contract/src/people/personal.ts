import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { Instant } from '../fields.ts'
import { FormatSettings } from '../formats.ts'

/** How a person wants things, on all their devices. */
export const PersonalSettings = z.extend(FormatSettings, {
  /** Home's list of first steps: put away, or shown whatever is done; null while it goes by what there is to do. */
  first_steps: z.nullable(z.enum(['put_away', 'shown'])),
})
export type PersonalSettings = z.infer<typeof PersonalSettings>

/** One page of one kind of row that is kept of a person. */
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
    summary: 'How one wants things: the language, dates and times, and whether Home shows the first steps.',
    input: z.object({}),
    output: PersonalSettings,
    errors: [],
  },
  updateSettings: {
    method: 'PATCH',
    path: '/user/setting/update',
    effect: 'write',
    access: 'signed-in',
    summary: 'Changes how one wants things; what is left out stays.',
    input: z.partial(PersonalSettings),
    output: PersonalSettings,
    errors: [],
  },
  exportPersonalData: {
    method: 'GET',
    path: '/user/employee/data/export',
    effect: 'read',
    access: 'signed-in',
    summary:
      'Everything personal that is kept of a person, page by page: one’s own without `employee_id`; another’s for those who manage people, with a fresh proof. A cursor asks for what follows, until there is none.',
    input: z.object({ employee_id: z.optional(z.uuid()), cursor: z.optional(z.string().check(z.maxLength(200))) }),
    output: PersonalPage,
    errors: ['EMPLOYEE_NOT_FOUND'],
    stepUp: { when: 'employee_id' },
  },
})
