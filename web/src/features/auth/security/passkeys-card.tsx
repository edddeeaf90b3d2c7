import type { Passkey } from '@atrium/contract/auth/second-factors'
import { KeyRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { lazyWithRetry, Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { supportsPasskeys } from '../passkey.ts'
import { auth } from '../server.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardRow, CardRows } from '#ui/rows/card.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { IconTile } from '#ui/marks/icon-tile.tsx'
import { RelativeTime } from '#ui/text/relative-time.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import styles from '#app/settings/settings-parts.module.css'
import { useSecurityChanged } from './use-security.ts'

const NewPasskeyForm = lazyWithRetry(() => import('./new-passkey-form.tsx'))

/** The passkeys of the account. Each is a second factor, and a way to sign in without a password. */
export function PasskeysCard({ passkeys }: { passkeys: readonly Passkey[] }) {
  const { formatMessage } = useIntl()
  const changed = useSecurityChanged()
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<Passkey>()
  const [codes, setCodes] = useState<readonly string[]>()
  // The form is loaded before the dialog opens.
  useEffect(() => void NewPasskeyForm.preload(), [])
  const added = async (recoveryCodes: readonly string[] | null) => {
    setAdding(false)
    setCodes(recoveryCodes ?? undefined)
    await changed(recoveryCodes ? undefined : 'settings.passkeys.added')
  }
  const remove = async () => {
    if (removing) await auth.call.removePasskey({ passkey_id: removing.passkey_id })
    await changed('settings.passkeys.removed')
  }
  return (
    <Card
      title={formatMessage({ id: 'settings.passkeys' })}
      action={
        <Button
          size="small"
          disabledReason={supportsPasskeys() ? undefined : formatMessage({ id: 'settings.passkeys.unknown' })}
          onClick={() => setAdding(true)}
        >
          <FormattedMessage id="settings.passkeys.add" />
        </Button>
      }
    >
      <p className={styles.aboveRows}>
        <FormattedMessage id="settings.passkeys.text" />
      </p>
      <CardRows>
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.passkey_id} passkey={passkey} onRemove={() => setRemoving(passkey)} />
        ))}
      </CardRows>
      <Dialog open={adding} onOpenChange={setAdding} size="small" title={formatMessage({ id: 'settings.passkeys.add' })}>
        <Loading>{<NewPasskeyForm onAdded={added} />}</Loading>
      </Dialog>
      <ConfirmDialog
        open={removing !== undefined}
        onOpenChange={(open) => open || setRemoving(undefined)}
        title={formatMessage({ id: 'settings.passkeys.confirm' }, { name: removing?.passkey_name ?? '' })}
        confirmLabel={formatMessage({ id: 'settings.remove' })}
        onConfirm={remove}
        errorText={(error) => (error instanceof Error ? error.message : '')}
      >
        <FormattedMessage id="settings.factor.confirmText" />
      </ConfirmDialog>
      <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />
    </Card>
  )
}

const PasskeyRow = ({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) => (
  <CardRow
    leading={<IconTile icon={KeyRound} />}
    title={passkey.passkey_name}
    detail={<LastUse at={passkey.last_used_at} />}
    action={
      <Button size="small" onClick={onRemove}>
        <FormattedMessage id="settings.remove" />
      </Button>
    }
  />
)

const LastUse = ({ at }: { at: string | null }) =>
  at ? (
    <FormattedMessage id="settings.passkeys.used" values={{ time: <RelativeTime at={at} /> }} />
  ) : (
    <FormattedMessage id="settings.passkeys.unused" />
  )
