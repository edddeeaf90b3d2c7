import type { FinchState } from '@atrium/contract/finch/schemas'
import { CallError } from '@atrium/contract/client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link as RouterLink, useNavigate } from '@tanstack/react-router'
import { Unplug } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Panes } from '#app/frame/panes.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { Bar } from '#ui/frame/bar.tsx'
import { Content } from '#ui/frame/frame.tsx'
import { PageTitle } from '#ui/text/page-title.tsx'
import { Spinner } from '#ui/states/spinner.tsx'
import { hrProviderPath as back } from '../paths.ts'
import { finch } from '../server.ts'
import page from '#app/settings/page.module.css'

/** The parameters sent by Finch's page. */
function readArrival(search: string): { code?: string; state?: string } {
  const sent = new URLSearchParams(search)
  const [code, state] = [sent.get('code'), sent.get('state')]
  return { ...(code && { code }), ...(state && { state }) }
}

/** The redirect target of Finch's page: continues to the settings, or explains the failure. */
export default function HrProviderReturn() {
  const { formatMessage } = useIntl()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [arrival] = useState(() => readArrival(location.search))
  const { data, error } = useQuery({ ...finch.query('finishFinchConnection', arrival), retry: false, staleTime: Infinity, gcTime: 0 })
  const goOn = useEffectEvent((state: FinchState) => {
    client.setQueryData(finch.query('getFinch', {}).queryKey, state)
    // The code has been used, and must not stay in the history.
    void navigate({ to: back, replace: true })
  })
  useEffect(() => {
    if (data) goOn(data)
  }, [data])
  const isTurnedBack =
    error instanceof CallError && ['CODE_MISSING_IN_REQUEST', 'STATE_MISSING_IN_REQUEST', 'INVALID_SOURCE'].includes(error.code)
  const title = formatMessage({ id: error ? 'settings.hr.refused' : 'settings.hr.arriving' })
  return (
    <Panes>
      <Content bar={<Bar back={{ render: <RouterLink to={back} /> }} title={<PageTitle title={title} />} />}>
        <div className={page.page}>
          {error ? (
            <EmptyState
              icon={Unplug}
              action={
                <Button tone="primary" render={<RouterLink to={back} />}>
                  <FormattedMessage id="settings.hr.back" />
                </Button>
              }
            >
              <span role="alert">{isTurnedBack ? formatMessage({ id: 'settings.hr.turnedBack' }) : error.message}</span>
            </EmptyState>
          ) : (
            <Spinner size="large" />
          )}
        </div>
      </Content>
    </Panes>
  )
}
