import { useState } from 'react'
import { dialogOnDemand } from '#app/on-demand/dialog-on-demand.tsx'
import { loadScreen } from '#app/on-demand/lazy-screen.tsx'
import { useWatched } from '#app/watched.ts'
import { postEventOpen } from './posts/post-event-open.ts'

const PostEventDialog = dialogOnDemand(() => loadScreen(['calendar'], () => import('./posts/post-event-dialog.tsx')))

/** Over every screen: posting an event. */
export default function CalendarOverlays() {
  const asked = useWatched(postEventOpen)
  const [community, setCommunity] = useState(asked)
  if (asked && asked !== community) setCommunity(asked)
  return community ? <PostEventDialog open={asked !== undefined} community={community} /> : null
}
