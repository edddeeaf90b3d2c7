import type { NotificationDecision } from '@atrium/contract/notifications/schemas'
import { useMutation } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { Banner } from '#ui/states/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/rows/card.tsx'
import { notifications } from '../server.ts'
import { inTurn } from '../use-change-own.ts'
import { useNotificationRows } from '../use-notification-rows.ts'
import styles from './own-settings.module.css'

/** Shows whether a notification would be delivered now, and why: the server's own rule decides. */
export function OutcomeCard() {
  const { formatMessage } = useIntl()
  const rows = useNotificationRows()
  const { mutate, data, isPending, error } = useMutation({
    scope: inTurn.scope,
    mutationFn: () => notifications.call.explainNotifications({}),
  })
  return (
    <Card title={formatMessage({ id: 'notifications.try' })}>
      <div className={styles.stack}>
        <p className={styles.soft}>
          <FormattedMessage id="notifications.tryText" />
        </p>
        {error && <Banner tone="danger">{error.message}</Banner>}
        <div aria-live="polite">
          {data && (
            <>
              <p className={styles.soft}>
                <FormattedMessage id="notifications.devices" values={{ count: data.device_count }} />
              </p>
              <ul className={styles.outcomes}>
                {data.outcomes.map(({ reason, decision }) => {
                  const row = rows?.[reason]
                  return (
                    row && (
                      <li key={reason}>
                        <strong>
                          <FormattedMessage id={row.label} />
                        </strong>
                        <Outcome decision={decision} devices={data.device_count} />
                      </li>
                    )
                  )
                })}
              </ul>
            </>
          )}
        </div>
        <div className={styles.row}>
          <Button pending={isPending} onClick={() => mutate()}>
            <FormattedMessage id="notifications.tryNow" />
          </Button>
        </div>
      </div>
    </Card>
  )
}

/** Where it would be delivered, and for which reason. */
function Outcome({ decision: { in_app, push, sound, because }, devices }: { decision: NotificationDecision; devices: number }) {
  const { formatMessage, formatList } = useIntl()
  const ways = [
    in_app && formatMessage({ id: 'notifications.way.inApp' }),
    sound && formatMessage({ id: 'notifications.way.sound' }),
    devices > 0 && push === 'now' && formatMessage({ id: 'notifications.way.now' }),
    devices > 0 && push === 'later' && formatMessage({ id: 'notifications.way.later' }),
  ].filter((way) => way !== false)
  return (
    <div className={styles.outcome}>
      <p>{ways.length ? formatList(ways) : formatMessage({ id: 'notifications.way.none' })}</p>
      <p className={styles.soft}>{formatMessage({ id: `notifications.because.${because}` })}</p>
    </div>
  )
}
