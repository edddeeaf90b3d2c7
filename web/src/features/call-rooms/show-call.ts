import { callPath } from '@atrium/contract/call-rooms/paths'
import { history } from '#app/history.ts'
import { currentCall, forgetLeft } from './current-call.ts'

/** Opens the page of a call: what comes before it, or the call itself. */
export function showCall(callRoomId: string): void {
  forgetLeft()
  history.push(callPath(callRoomId))
}

/** Shows the call that this page is in on a page of its own. */
export function makeLarge(): void {
  const session = currentCall.read()
  if (session) showCall(session.room.read().callRoomId)
}
