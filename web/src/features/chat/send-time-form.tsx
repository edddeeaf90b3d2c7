import { limits } from '@atrium/contract/limits'
import type { ComponentProps } from 'react'
import { MomentForm } from './saved/moment-form.tsx'
import { sendTimesAfter } from './saved/moments.ts'

type SendTimeFormProps = Omit<ComponentProps<typeof MomentForm>, 'momentsAfter' | 'ahead'>

/** Chooses when something is sent, also what other features send: one of the usual times, or another. Their screens load the texts of chat. */
export const SendTimeForm = (props: SendTimeFormProps) => (
  <MomentForm momentsAfter={sendTimesAfter} ahead={limits.scheduleAhead} {...props} />
)
