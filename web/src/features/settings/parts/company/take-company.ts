import type { Company } from '@atrium/contract/company/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { companyData } from '#app/company/company-context.tsx'

/** Everything that shows the saved company shows it at once. */
export function useTakeCompany(): (saved: Company) => void {
  const queryClient = useQueryClient()
  return (saved) => {
    queryClient.setQueryData(companyData.query('getCompany', {}).queryKey, saved)
    void queryClient.invalidateQueries({ queryKey: ['firstStep'] })
  }
}
