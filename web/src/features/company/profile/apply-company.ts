import type { Company } from '@atrium/contract/company/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { companyData } from '#app/company/company-context.tsx'

/** Updates everything that shows the company. */
export function useApplyCompany(): (saved: Company) => void {
  const queryClient = useQueryClient()
  return (saved) => {
    queryClient.setQueryData(companyData.query('getCompany', {}).queryKey, saved)
    void queryClient.invalidateQueries({ queryKey: ['firstStep'] })
  }
}
