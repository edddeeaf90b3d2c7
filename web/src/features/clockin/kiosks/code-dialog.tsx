import { limits } from '@atrium/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import styles from '#app/settings/settings-parts.module.css'
import { QrCode } from '#ui/marks/qr-code.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { clockin } from '../server.ts'
import own from './code-dialog.module.css'

/** A new code is there before the shown one expires, in milliseconds. */
const renewedEvery = limits.kioskPass - 5_000

/** The code of this phone for a kiosk, as a picture and to be typed. It renews itself while it is shown. */
export default function CodeDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { formatMessage } = useIntl()
  return (
    <Dialog open={open} size="small" onOpenChange={(next) => next || onClose()} title={formatMessage({ id: 'clockin.code' })}>
      <Code />
    </Dialog>
  )
}

function Code() {
  const { formatMessage } = useIntl()
  const { data, error, refetch, isFetching } = useQuery({
    ...clockin.query('createClockinCode', {}),
    refetchInterval: renewedEvery,
    staleTime: 0,
    gcTime: 0,
  })
  if (error) return <ErrorState title={error.message} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <Skeleton shape="block" height="280px" />
  return (
    <div className={styles.stack}>
      <QrCode text={data.code} label={formatMessage({ id: 'clockin.code.picture' })} />
      <p className={own.code} dir="ltr">
        {data.code.replace(/^(.{5})/, '$1 ')}
      </p>
      <p className={styles.soft}>
        <FormattedMessage id="clockin.code.once" />
      </p>
    </div>
  )
}
