import { QrCode } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { dialogOnDemand } from '#app/on-demand/dialog-on-demand.tsx'
import { loadScreen } from '#app/on-demand/lazy-screen.tsx'
import styles from '#app/settings/settings-parts.module.css'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/rows/card.tsx'

const CodeDialog = dialogOnDemand(() => loadScreen(['clockin'], () => import('./code-dialog.tsx')))

/** Offers the code with which this phone clocks in at a kiosk. */
export function KioskCodeCard() {
  const { formatMessage } = useIntl()
  const [open, setOpen] = useState(false)
  return (
    <Card title={formatMessage({ id: 'clockin.code' })}>
      <div className={styles.stack}>
        <p className={styles.soft}>
          <FormattedMessage id="clockin.code.text" />
        </p>
        <div className={styles.buttons}>
          <Button icon={QrCode} onClick={() => setOpen(true)}>
            <FormattedMessage id="clockin.code.show" />
          </Button>
        </div>
      </div>
      <CodeDialog open={open} onClose={() => setOpen(false)} />
    </Card>
  )
}
