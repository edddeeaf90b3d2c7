import type { AuthenticatorSecret } from '@atrium/contract/auth/second-factors'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { lazyWithRetry, Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { auth } from '../server.ts'
import { Banner } from '#ui/states/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/rows/card.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import styles from '#app/settings/settings-parts.module.css'
import { useSecurityChanged } from './use-security.ts'

const AuthenticatorSetUp = lazyWithRetry(() => import('../authenticator-set-up.tsx'))

/** The account's authenticator app: set up, replace, remove. */
export function AuthenticatorCard({ since }: { since: string | undefined }) {
  const { formatMessage } = useIntl()
  const changed = useSecurityChanged()
  const [removing, setRemoving] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>()
  const [offered, setOffered] = useState<AuthenticatorSecret>()
  const start = useMutation({ mutationFn: () => auth.call.startAuthenticator({}), onSuccess: setOffered })
  const confirm = async (code: string) => {
    const { recovery_codes } = await auth.call.confirmAuthenticator({ set_up_token: offered?.set_up_token ?? '', code })
    setOffered(undefined)
    setCodes(recovery_codes ?? undefined)
    await changed(recovery_codes ? undefined : 'settings.authenticator.added')
  }
  const remove = async () => {
    await auth.call.removeAuthenticator({})
    await changed('settings.authenticator.removed')
  }
  return (
    <Card
      title={formatMessage({ id: 'settings.authenticator' })}
      action={
        <span className={styles.buttons}>
          <Button size="small" pending={start.isPending} onClick={() => start.mutate()}>
            <FormattedMessage id={since ? 'settings.authenticator.anew' : 'settings.authenticator.setUp'} />
          </Button>
          {since && (
            <Button size="small" onClick={() => setRemoving(true)}>
              <FormattedMessage id="settings.remove" />
            </Button>
          )}
        </span>
      }
    >
      {start.error && <Banner tone="danger">{start.error.message}</Banner>}
      <p className={styles.soft}>{since ? <SetUpSince date={since} /> : <FormattedMessage id="settings.authenticator.text" />}</p>
      <Dialog
        open={offered !== undefined}
        onOpenChange={(open) => open || setOffered(undefined)}
        title={formatMessage({ id: 'settings.authenticator.setUp' })}
      >
        <Loading>{offered && <AuthenticatorSetUp offered={offered} onCode={confirm} />}</Loading>
      </Dialog>
      <ConfirmDialog
        open={removing}
        onOpenChange={setRemoving}
        title={formatMessage({ id: 'settings.authenticator.confirm' })}
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

const SetUpSince = ({ date }: { date: string }) => (
  <FormattedMessage id="settings.authenticator.since" values={{ date: <FormattedDate value={date} dateStyle="medium" /> }} />
)
