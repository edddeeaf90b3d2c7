import { limits } from '@atrium/contract/limits'
import type { EventResponse } from '@atrium/contract/calendar/kinds'

type Joining = { is_host: boolean; is_invited: boolean; is_for_everyone: boolean; with_call: boolean; response: EventResponse | null }
/** Whether a person may join the call of an event: hosts and guests, and others who said that they come. */
export const mayJoinCall = ({ is_host, is_invited, is_for_everyone, with_call, response }: Joining): boolean =>
  with_call && (is_host || is_invited || is_for_everyone || response === 'yes')

/** Whether the call of an event is open: from some minutes before it begins until it ends. */
export const isCallOpen = ({ starts_at, ends_at }: { starts_at: Date; ends_at: Date }, now: Date): boolean =>
  now.getTime() >= starts_at.getTime() - limits.eventCallMinutes * 60_000 && now < ends_at
