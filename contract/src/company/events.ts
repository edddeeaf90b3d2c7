import { defineEvents } from '../event.ts'
import { ChangedCompany } from './schemas.ts'

export const companyEvents = defineEvents({
  'company.changed': { scope: 'directory', row: ChangedCompany },
})
