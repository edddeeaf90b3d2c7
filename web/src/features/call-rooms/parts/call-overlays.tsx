import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { lazyScreen } from '#app/on-demand/lazy-screen.tsx'
import { Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { useWatched } from '#app/watched.ts'
import { callPath } from '@atrium/contract/call-rooms/paths'
import { currentCall, resumeCall } from '../current-call.ts'
import { ringing } from '../ringing.ts'
import { Sounds } from './sounds.tsx'

const HuddleBar = lazyScreen(['call-rooms', 'chat'], () => import('../bar/huddle-bar.tsx'))
const RingDialog = lazyScreen(['call-rooms', 'chat'], () => import('../ring/ring-dialog.tsx'))

/** Over every screen: the sound of the call, its bar, and who is calling. */
export default function CallOverlays() {
  const session = useWatched(currentCall)
  const [call] = useWatched(ringing)
  const { pathname } = useLocation()
  useEffect(resumeCall, [])
  return (
    <Loading>
      {session && <Sounds session={session} />}
      {session && pathname !== callPath(session.room.read().callRoomId) && <HuddleBar session={session} />}
      {call && <RingDialog key={call.callRoomId} call={call} />}
    </Loading>
  )
}
