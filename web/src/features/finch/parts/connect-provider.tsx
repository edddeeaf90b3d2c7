import { IdCard } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Banner } from '#ui/states/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/rows/card.tsx'
import { IconTile } from '#ui/marks/icon-tile.tsx'
import styles from './hr-provider.module.css'
import { useLeaveForFinch } from './leave-for-finch.ts'
import { TokenForm } from './token-form.tsx'

/** Shown without a connection: its purpose, and the ways to connect. */
export function ConnectProvider({ hasPage }: { hasPage: boolean }) {
  const { formatMessage } = useIntl()
  const { leave, pending, refusal } = useLeaveForFinch()
  const [ownToken, setOwnToken] = useState(!hasPage)
  return (
    <Card>
      <div className={styles.stack}>
        <div className={styles.head}>
          <IconTile icon={IdCard} tone="accent" />
          <h2 className={styles.title}>
            <FormattedMessage id="settings.hr.none" />
          </h2>
        </div>
        <p>
          <FormattedMessage id="settings.hr.text" />
        </p>
        <p className={styles.soft}>
          <FormattedMessage id={hasPage ? 'settings.hr.page' : 'settings.hr.noPage'} />
        </p>
        {refusal && <Banner tone="danger">{refusal}</Banner>}
        {(hasPage || !ownToken) && (
          <div className={styles.buttons}>
            {hasPage && (
              <Button tone="primary" pending={pending} onClick={leave}>
                <FormattedMessage id="settings.hr.connect" />
              </Button>
            )}
            {!ownToken && (
              <Button tone="plain" onClick={() => setOwnToken(true)}>
                {formatMessage({ id: 'settings.hr.ownToken' })}
              </Button>
            )}
          </div>
        )}
        {ownToken && <TokenForm />}
      </div>
    </Card>
  )
}
