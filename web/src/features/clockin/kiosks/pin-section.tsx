import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { dialogOnDemand } from '#app/on-demand/dialog-on-demand.tsx'
import styles from '#app/settings/settings-parts.module.css'
import { Button } from '#ui/button.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { Card } from '#ui/rows/card.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { clockin } from '../server.ts'
import { pinQuery } from './kiosks-query.ts'

const PinDialog = dialogOnDemand(() => import('./pin-dialog.tsx'))

/** The person’s own PIN for kiosks. */
export default function PinSection() {
  const { formatMessage } = useIntl()
  const { data, error, refetch, isFetching } = useQuery(pinQuery)
  const { save, remove, isRemoving } = usePin()
  const [open, setOpen] = useState(false)
  if (error) return <ErrorState title={error.message} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data)
    return (
      <DelayedLoader>
        <Skeleton shape="block" height="140px" />
      </DelayedLoader>
    )
  return (
    <Card title={formatMessage({ id: 'settings.kioskPin' })}>
      <div className={styles.stack}>
        <p className={styles.soft}>
          <FormattedMessage id="settings.kioskPin.text" />{' '}
          {data.set_at && (
            <FormattedMessage id="settings.kioskPin.since" values={{ date: <FormattedDate value={data.set_at} dateStyle="medium" /> }} />
          )}
        </p>
        <div className={styles.buttons}>
          <Button onClick={() => setOpen(true)}>
            <FormattedMessage id={data.set_at ? 'settings.kioskPin.change' : 'settings.kioskPin.set'} />
          </Button>
          {data.set_at && (
            <Button pending={isRemoving} onClick={() => void remove()}>
              <FormattedMessage id="settings.kioskPin.remove" />
            </Button>
          )}
        </div>
      </div>
      <PinDialog open={open} onSave={(pin) => save(pin).then(() => setOpen(false))} onClose={() => setOpen(false)} />
    </Card>
  )
}

function usePin() {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const [isRemoving, setRemoving] = useState(false)
  const save = async (pin: string): Promise<void> => {
    queryClient.setQueryData(pinQuery.queryKey, await clockin.call.setClockinPin({ pin }))
    show({ tone: 'success', text: formatMessage({ id: 'settings.kioskPin.saved' }) })
  }
  const remove = async (): Promise<void> => {
    setRemoving(true)
    try {
      queryClient.setQueryData(pinQuery.queryKey, await clockin.call.setClockinPin({ pin: null }))
      show({ tone: 'success', text: formatMessage({ id: 'settings.kioskPin.removed' }) })
    } catch (error) {
      show({ tone: 'danger', text: error instanceof Error ? error.message : '' })
    }
    setRemoving(false)
  }
  return { save, remove, isRemoving }
}
