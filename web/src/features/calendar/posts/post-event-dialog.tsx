import { useIntl } from 'react-intl'
import { lazyWithRetry, Loading } from '#app/on-demand/lazy-with-retry.tsx'
import type { PostPlace } from '#app/feature.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { postEventOpen } from './post-event-open.ts'

const PostEventForm = lazyWithRetry(() => import('./post-event-form.tsx'))

/** Posts an event that comes in a community. */
export default function PostEventDialog({ open, community }: { open: boolean; community: PostPlace }) {
  const { formatMessage } = useIntl()
  const close = (): void => postEventOpen.write(undefined)
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || close()}
      title={formatMessage({ id: 'calendar.post' }, { community: community.name })}
    >
      {open && (
        <Loading instead={<Skeleton shape="block" height="240px" />}>
          <PostEventForm community={community} onClose={close} />
        </Loading>
      )}
    </Dialog>
  )
}
