import type { Recognition } from '@atrium/contract/recognition/schemas'
import { Ellipsis } from 'lucide-react'
import { useIntl } from 'react-intl'
import { popupOnDemand } from '#app/on-demand/popup-on-demand.tsx'
import { useNow } from '#ui/time/use-now.ts'
import { IconButton } from '#ui/icon-button.tsx'

const Entries = popupOnDemand(() => import('./recognition-menu-entries.tsx'), 'menu')

/** The less frequent actions; nothing for people who have none. A nomination has its own, except editing. */
export function RecognitionMenu({ row }: { row: Recognition }) {
  'use no memo' // nothing here gains from the compiler, whose code is larger
  const { formatMessage } = useIntl()
  const now = useNow()
  const isEditable = row.editable_until !== null && now < Date.parse(row.editable_until)
  if (!isEditable && (row.state !== 'given' || (!row.can.take_back && !row.can.report))) return null
  return (
    <Entries
      row={row}
      isEditable={isEditable}
      trigger={<IconButton icon={Ellipsis} size="small" label={formatMessage({ id: 'recognition.more' })} />}
    />
  )
}
