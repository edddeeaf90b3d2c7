import { Rss } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { dialogOnDemand } from '#app/on-demand/dialog-on-demand.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { CalendarChoices } from './calendar-choices.tsx'

const ShareDialog = dialogOnDemand(() => import('../share/share-dialog.tsx'))

/** On phones: which calendars are shown. */
export default function CalendarsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { formatMessage } = useIntl()
  const [isSharing, setSharing] = useState(false)
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={(next) => next || onClose()}
        title={formatMessage({ id: 'calendar.calendars' })}
        footer={
          <Button
            icon={Rss}
            onClick={() => {
              onClose()
              setSharing(true)
            }}
          >
            <FormattedMessage id="calendar.share" />
          </Button>
        }
      >
        <CalendarChoices />
      </Dialog>
      <ShareDialog open={isSharing} onClose={() => setSharing(false)} />
    </>
  )
}
