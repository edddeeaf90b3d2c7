import { useIntl } from 'react-intl'
import type { PostPlace } from '#app/feature.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { PostEventForm } from './post-event-form.tsx'
import { postEventOpen } from './post-event-open.ts'

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
      {open && <PostEventForm community={community} onClose={close} />}
    </Dialog>
  )
}
