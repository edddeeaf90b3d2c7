import type { MessageDay } from '@atrium/contract/company/schemas'
import { useQuery } from '@tanstack/react-query'
import { ChartNoAxesColumn, Table2 } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { companyData } from '#app/company/company-context.tsx'
import { useCardIsReady } from '#app/home-card.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { BarChart } from '#ui/rows/bar-chart.tsx'
import { Card } from '#ui/rows/card.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import styles from './message-days-card.module.css'

/** On Home: the messages of the whole company per day. Nothing where nothing was written yet. */
export default function MessageDaysCard() {
  const { formatMessage } = useIntl()
  const [asTable, setAsTable] = useState(false)
  const days = useQuery({ ...companyData.query('listMessageDays', {}), staleTime: 5 * 60_000 })
  useCardIsReady(!days.isPending)
  const title = formatMessage({ id: 'chat.days.title' })
  if (days.isError && !days.data)
    return (
      <Card title={title}>
        <ErrorState title={<FormattedMessage id="chat.days.failed" />} onRetry={() => void days.refetch()} retrying={days.isFetching} />
      </Card>
    )
  if (!days.data?.items.some(({ messages }) => messages > 0)) return null
  return (
    <Card
      title={title}
      action={
        <IconButton
          size="small"
          icon={asTable ? ChartNoAxesColumn : Table2}
          label={formatMessage({ id: asTable ? 'chat.days.asBars' : 'chat.days.asTable' })}
          onClick={() => setAsTable(!asTable)}
        />
      }
    >
      <p className={styles.about}>
        <FormattedMessage id="chat.days.about" />
      </p>
      <Chart days={days.data.items} asTable={asTable} />
    </Card>
  )
}

function Chart({ days, asTable }: { days: readonly MessageDay[]; asTable: boolean }) {
  const { formatMessage, formatDate } = useIntl()
  return (
    <BarChart
      label={formatMessage({ id: 'chat.days.title' })}
      unit={formatMessage({ id: 'chat.days.unit' })}
      keyLabel={formatMessage({ id: 'chat.days.day' })}
      valueText={(count) => formatMessage({ id: 'chat.days.count' }, { count })}
      bars={days.map(({ day, messages }) => ({
        label: formatDate(`${day}T12:00:00Z`, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
        value: messages,
      }))}
      asTable={asTable}
    />
  )
}
