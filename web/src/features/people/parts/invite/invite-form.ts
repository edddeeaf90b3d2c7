import { PersonName, WorkEmail } from '@atrium/contract/fields'
import * as z from 'zod/mini'

export const InviteForm = z.object({
  first_name: PersonName,
  last_name: PersonName,
  work_email_id: WorkEmail,
  position_title: z.string(),
  profile_url: z.nullable(z.string()),
  department_id: z.nullable(z.string()),
  role_id: z.nullable(z.string()),
})
export type InviteValues = z.infer<typeof InviteForm>
export const blank = {
  first_name: '',
  last_name: '',
  work_email_id: '',
  position_title: '',
  profile_url: null,
  department_id: null,
  role_id: null,
}
