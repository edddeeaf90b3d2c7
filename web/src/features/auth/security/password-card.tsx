import { useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { lazyWithRetry, Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/rows/card.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import styles from '#app/settings/settings-parts.module.css'

const PasswordFields = lazyWithRetry(() => import('./password-fields.tsx'))

/** The password of the account, the same in all of the user's companies. */
export function PasswordCard({ minimum, hasPassword }: { minimum: number; hasPassword: boolean }) {
  const { formatMessage } = useIntl()
  const [open, setOpen] = useState(false)
  // The form is loaded before the dialog opens.
  useEffect(() => void PasswordFields.preload(), [])
  return (
    <Card
      title={formatMessage({ id: 'auth.password' })}
      action={
        <Button size="small" onClick={() => setOpen(true)}>
          <FormattedMessage id={hasPassword ? 'settings.password.change' : 'settings.password.choose'} />
        </Button>
      }
    >
      <p className={styles.soft}>
        <FormattedMessage id={hasPassword ? 'settings.password.text' : 'settings.password.none'} />
      </p>
      <Dialog open={open} onOpenChange={setOpen} size="small" title={formatMessage({ id: 'settings.password.change' })}>
        <Loading>{<PasswordFields minimum={minimum} onDone={() => setOpen(false)} />}</Loading>
      </Dialog>
    </Card>
  )
}
