import { defineEvents } from '../event.ts'
import { Company } from './schemas.ts'

export const companyEvents = defineEvents({
  'company.changed': { scope: 'directory', row: Company },
})
