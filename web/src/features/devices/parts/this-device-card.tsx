import { Bell, BellOff, BellRing } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Banner } from '#ui/states/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/rows/card.tsx'
import { IconTile } from '#ui/marks/icon-tile.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import type { MessageId } from '../../../message-ids.ts'
import { browserOf, unblockWords } from './browser-name.ts'
import styles from './devices.module.css'
import { TestNotification } from './test-notification.tsx'
import { useThisDevice, type DeviceState } from './use-this-device.ts'

const facts: Readonly<Record<DeviceState, { icon: typeof Bell; title: MessageId; text: MessageId }>> = {
  unsupported: { icon: BellOff, title: 'devices.unsupported', text: 'devices.unsupported.text' },
  'home-screen': { icon: BellOff, title: 'devices.homeScreen', text: 'devices.homeScreen.text' },
  off: { icon: Bell, title: 'devices.off', text: 'devices.off.text' },
  on: { icon: BellRing, title: 'devices.on', text: 'devices.on.text' },
  blocked: { icon: BellOff, title: 'devices.blocked', text: 'devices.blocked.text' },
}

/** Whether this device receives notifications. Explains the request before the browser shows its own prompt. */
export function ThisDeviceCard() {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const { standing, pending, failed, allow, silence } = useThisDevice()
  const { icon, title, text } = facts[standing]
  const turnOff = async () => {
    if (await silence()) show({ text: formatMessage({ id: 'devices.turnedOff' }), onUndo: () => void allow() })
  }
  return (
    <Card title={formatMessage({ id: 'devices.here' })}>
      <div className={styles.stack}>
        <div className={styles.here}>
          <IconTile icon={icon} tone={standing === 'on' ? 'accent' : 'quiet'} />
          <div className={styles.words}>
            <h3 className={styles.standing}>
              <FormattedMessage id={title} />
            </h3>
            <p className={styles.soft}>
              <FormattedMessage id={text} />
            </p>
            {standing === 'blocked' && (
              <p className={styles.soft}>
                <FormattedMessage id={unblockWords[browserOf(navigator.userAgent)]} />
              </p>
            )}
          </div>
        </div>
        {failed && (
          <Banner tone="danger">
            <FormattedMessage id="devices.failed" />
          </Banner>
        )}
        {standing === 'off' && (
          <div className={styles.acts}>
            <Button tone="primary" icon={Bell} pending={pending} onClick={() => void allow()}>
              <FormattedMessage id={failed ? 'devices.tryAgain' : 'devices.allow'} />
            </Button>
          </div>
        )}
        {standing === 'on' && (
          <TestNotification>
            <Button pending={pending} onClick={() => void turnOff()}>
              <FormattedMessage id="devices.turnOff" />
            </Button>
          </TestNotification>
        )}
      </div>
    </Card>
  )
}
