import type { Theme } from '@atrium/contract/company/schemas'
import { useQuery } from '@tanstack/react-query'
import { companyData, useCompany } from '#app/company/company-context.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { ThemeChoice } from './theme-choice.tsx'

/** The company's colour theme: previewed in light and dark, then applied for everyone. */
export default function ThemeSection() {
  const { company, accent } = useCompany()
  const themes = useQuery(companyData.query('listThemes', company ? { company_id: company.company_id } : {}))
  if (themes.isPending) {
    return (
      <DelayedLoader>
        <Skeleton shape="block" height="560px" />
      </DelayedLoader>
    )
  }
  if (themes.isError) return <ErrorState title={themes.error.message} onRetry={() => void themes.refetch()} retrying={themes.isFetching} />
  const chosen: Omit<Theme, 'selected'> = { theme_name: company?.theme_name ?? '', accent }
  return <ThemeChoice themes={themes.data} chosen={chosen} />
}
