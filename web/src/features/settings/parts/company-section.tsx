import type { Theme } from '@atrium/contract/company/schemas'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { companyData, useCompany } from '#app/company/company-context.tsx'
import { Banner } from '#ui/banner.tsx'
import { DelayedLoader } from '#ui/delayed-loader.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { RoomCard } from './room-card.tsx'
import { themeWords } from './theme-words.ts'
import styles from './settings-parts.module.css'

/** How the company looks, and the room that its files have, for those who manage it. */
export default function CompanySection() {
  return (
    <>
      <Themes />
      <RoomCard />
    </>
  )
}

/** The colour theme changes for everyone at once and can be taken back. */
function Themes() {
  const { company } = useCompany()
  const companyId = company ? { company_id: company.company_id } : {}
  const themes = useQuery(companyData.query('listThemes', companyId))
  if (themes.isPending) {
    return (
      <DelayedLoader>
        <Skeleton shape="block" height="236px" />
      </DelayedLoader>
    )
  }
  if (themes.isError) return <ErrorState title={themes.error.message} onRetry={() => void themes.refetch()} retrying={themes.isFetching} />
  return <ThemeChoice themes={themes.data} chosen={company?.theme_name ?? ''} />
}

function ThemeChoice({ themes, chosen }: { themes: readonly Theme[]; chosen: string }) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const choose = useMutation({
    mutationFn: ({ theme_name }: { theme_name: string; before?: string }) => companyData.call.chooseTheme({ theme_name }),
    onSuccess: (company, { before }) => {
      queryClient.setQueryData(companyData.query('getCompany', {}).queryKey, company)
      if (before)
        show({ text: formatMessage({ id: 'settings.company.themeChanged' }), onUndo: () => choose.mutate({ theme_name: before }) })
    },
  })
  const current = choose.isPending ? choose.variables.theme_name : chosen
  return (
    <>
      {choose.error && <Banner tone="danger">{choose.error.message}</Banner>}
      <fieldset className={styles.themes}>
        <legend className={styles.legend}>
          <FormattedMessage id="settings.company.theme" />
        </legend>
        {themes.map(({ theme_name, accent }) => (
          <label key={theme_name} className={styles.theme}>
            <input
              type="radio"
              name="theme"
              value={theme_name}
              checked={theme_name === current}
              onChange={() => choose.mutate({ theme_name, before: chosen })}
            />
            <span className={styles.swatch} style={{ backgroundColor: accent }} aria-hidden />
            {themeWords(theme_name, formatMessage)}
          </label>
        ))}
      </fieldset>
      <p className={styles.soft}>
        <FormattedMessage id="settings.company.themeNote" />
      </p>
    </>
  )
}
