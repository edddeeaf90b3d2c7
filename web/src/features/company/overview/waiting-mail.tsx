import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { companyData } from '#app/company/company-context.tsx'
import { Banner } from '#ui/states/banner.tsx'

/** Warns while the company's emails cannot be delivered: invited people are waiting for one. */
export function WaitingMail() {
  const { formatDate } = useIntl()
  const { data } = useQuery(companyData.query('getWaitingMail', {}))
  if (!data?.since) return null
  return (
    <Banner tone="warning">
      <FormattedMessage
        id="settings.overview.mail"
        values={{ count: data.letters, since: formatDate(data.since, { dateStyle: 'medium', timeStyle: 'short' }) }}
      />
    </Banner>
  )
}
