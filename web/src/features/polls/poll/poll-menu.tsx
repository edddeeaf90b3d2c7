import type { Poll } from '@atrium/contract/polls/schemas'
import { Ellipsis } from 'lucide-react'
import { useIntl } from 'react-intl'
import { popupOnDemand } from '#app/on-demand/popup-on-demand.tsx'
import { IconButton } from '#ui/icon-button.tsx'

const Entries = popupOnDemand(() => import('./poll-menu-entries.tsx'), 'menu')

/** Closing, opening again and deleting; nothing for people who may do none of it. */
export function PollMenu({ poll }: { poll: Poll }) {
  const { formatMessage } = useIntl()
  if (!poll.can.delete) return null
  const name = formatMessage({ id: 'polls.more' }, { question: poll.question })
  return <Entries poll={poll} trigger={<IconButton icon={Ellipsis} size="small" label={name} />} />
}
