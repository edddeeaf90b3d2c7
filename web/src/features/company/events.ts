import type { ChangedCompany } from '@atrium/contract/company/schemas'
import type { QueryClient } from '@tanstack/react-query'
import { companyData } from '#app/company/company-context.tsx'
import { requestAgain, type EventHandlers } from '#app/live/events.ts'
import { keyOf } from '#app/server-data.ts'

const company = requestAgain('getCompany', 'getModules')

export const directoryEvents: EventHandlers<'directory'> = {
  'company.changed': {
    ...company,
    apply: (rows, { queryClient }) => {
      for (const row of rows) applyCompany(queryClient, row)
      void queryClient.invalidateQueries({ queryKey: keyOf('getGeneralConfig') })
    },
  },
}

/** The row of a company event contains the results of two calls. */
function applyCompany(queryClient: QueryClient, { modules, ...company }: ChangedCompany): void {
  queryClient.setQueryData(companyData.query('getModules', { company_id: company.company_id }).queryKey, modules)
  queryClient.setQueryData(companyData.query('getCompany', {}).queryKey, company)
  void queryClient.invalidateQueries({ queryKey: ['firstStep'] })
}
