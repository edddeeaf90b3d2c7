import { kioskLink } from '@atrium/contract/clockin/paths'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { lazyWithParts } from '#app/on-demand/lazy-with-parts.ts'
import { Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { CopyField } from '#app/settings/copy-field.tsx'
import styles from '#app/settings/settings-parts.module.css'
import { AudienceField } from '#features/people/audience-field.tsx'
import { Button } from '#ui/button.tsx'
import { QrCode } from '#ui/marks/qr-code.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'

const KioskForm = lazyWithParts(() => import('./kiosk-form.tsx'), AudienceField)

type KioskDialogProps = { open: boolean; onClose: () => void }

/** Registers a kiosk, then shows its link, once. */
export default function KioskDialog({ open, onClose }: KioskDialogProps) {
  const { formatMessage } = useIntl()
  const [token, setToken] = useState<string>()
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={formatMessage({ id: token ? 'settings.kiosks.made' : 'settings.kiosks.addTitle' })}
      {...(token && {
        footer: (
          <Button tone="primary" onClick={onClose}>
            <FormattedMessage id="settings.kiosks.kept" />
          </Button>
        ),
      })}
    >
      {token ? (
        <Made token={token} />
      ) : (
        <Loading instead={<Skeleton shape="block" height="340px" />}>
          <KioskForm onMade={setToken} />
        </Loading>
      )}
    </Dialog>
  )
}

function Made({ token }: { token: string }) {
  const { formatMessage } = useIntl()
  const link = kioskLink(location.origin, token)
  return (
    <div className={styles.stack}>
      <Banner tone="warning">
        <FormattedMessage id="settings.kiosks.once" />
      </Banner>
      <QrCode text={link} label={formatMessage({ id: 'settings.kiosks.picture' })} />
      <CopyField label={formatMessage({ id: 'settings.kiosks.link' })} value={link} />
    </div>
  )
}
