import { FormattedMessage, useIntl } from 'react-intl'
import { RecoveryCodes } from '../recovery-codes.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

/** Shows new recovery codes until the user confirms that they are saved. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[] | undefined; onClose: () => void }) {
  const { formatMessage } = useIntl()
  return (
    <Dialog
      open={codes !== undefined}
      onOpenChange={(open) => open || onClose()}
      title={formatMessage({ id: 'auth.recovery.title' })}
      footer={
        <Button tone="primary" onClick={onClose}>
          <FormattedMessage id="auth.recovery.kept" />
        </Button>
      }
    >
      {codes && <RecoveryCodes codes={codes} />}
    </Dialog>
  )
}
