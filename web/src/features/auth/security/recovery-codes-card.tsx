import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { auth } from '../server.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/rows/card.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import styles from '#app/settings/settings-parts.module.css'
import { useSecurityChanged } from './use-security.ts'

/** The codes that replace a lost device. */
export function RecoveryCodesCard({ left }: { left: number }) {
  const { formatMessage } = useIntl()
  const changed = useSecurityChanged()
  const [asking, setAsking] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>()
  const renew = async () => {
    const { recovery_codes } = await auth.call.renewRecoveryCodes({})
    setCodes(recovery_codes)
    await changed(undefined)
  }
  return (
    <Card
      title={formatMessage({ id: 'settings.recovery' })}
      action={
        <Button size="small" onClick={() => setAsking(true)}>
          <FormattedMessage id="settings.recovery.renew" />
        </Button>
      }
    >
      <p className={styles.soft}>
        <FormattedMessage id="settings.recovery.left" values={{ count: left }} />
      </p>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={formatMessage({ id: 'settings.recovery.confirm' })}
        confirmLabel={formatMessage({ id: 'settings.recovery.renew' })}
        tone="primary"
        onConfirm={renew}
        errorText={(error) => (error instanceof Error ? error.message : '')}
      >
        <FormattedMessage id="settings.recovery.confirmText" />
      </ConfirmDialog>
      <RecoveryCodesDialog codes={asking ? undefined : codes} onClose={() => setCodes(undefined)} />
    </Card>
  )
}
