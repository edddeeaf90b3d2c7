import type { Recognition } from '@atrium/contract/recognition/schemas'
import { Ellipsis } from 'lucide-react'
import { useIntl } from 'react-intl'
import { popupOnDemand } from '#app/failures/popup-on-demand.tsx'
import { IconButton } from '#ui/icon-button.tsx'

const Entries = popupOnDemand(() => import('./recognition-menu-entries.tsx'), 'menu')

/** The less frequent actions; nothing for people who have none. A nomination has its own. */
export function RecognitionMenu({ row }: { row: Recognition }) {
  const { formatMessage } = useIntl()
  if (row.state !== 'given' || (!row.can.take_back && !row.can.report)) return null
  return <Entries row={row} trigger={<IconButton icon={Ellipsis} size="small" label={formatMessage({ id: 'recognition.more' })} />} />
}
