import { useState } from 'react'
import { useIntl } from 'react-intl'
import { SegmentedControl } from '#ui/fields/segmented-control.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { FeedPart } from './feed-part.tsx'
import { ImportPart } from './import-part.tsx'
import styles from './share.module.css'
import { SubscribePart } from './subscribe-part.tsx'

const parts = ['out', 'in', 'file'] as const
type Part = (typeof parts)[number]

/** Calendars outside: reading along elsewhere, showing one of elsewhere here, and reading a file. */
export default function ShareDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { formatMessage } = useIntl()
  const [part, setPart] = useState<Part>('out')
  return (
    <Dialog open={open} onOpenChange={(next) => next || onClose()} title={formatMessage({ id: 'calendar.share' })}>
      <div className={styles.share}>
        <SegmentedControl
          label={formatMessage({ id: 'calendar.share' })}
          value={part}
          onValueChange={setPart}
          options={parts.map((value) => ({ value, label: formatMessage({ id: `calendar.share.${value}` }) }))}
        />
        {part === 'out' && <FeedPart />}
        {part === 'in' && <SubscribePart />}
        {part === 'file' && <ImportPart />}
      </div>
    </Dialog>
  )
}
