import type { Post } from '@atrium/contract/feed/schemas'
import { Ellipsis } from 'lucide-react'
import { useIntl } from 'react-intl'
import { popupOnDemand } from '#app/on-demand/popup-on-demand.tsx'
import { IconButton } from '#ui/icon-button.tsx'

const Entries = popupOnDemand(() => import('./post-menu-entries.tsx'), 'menu')

/** The less frequent actions on a post. */
export function PostMenu({ post, onEdit }: { post: Post; onEdit: () => void }) {
  const { formatMessage } = useIntl()
  return (
    <Entries post={post} onEdit={onEdit} trigger={<IconButton icon={Ellipsis} size="small" label={formatMessage({ id: 'feed.more' })} />} />
  )
}
