import { Suspense } from 'react'
import { lazyScreen } from '#app/failures/lazy-screen.tsx'
import { useWatched } from '#app/watched.ts'
import { askedAbout, comeDue } from './reminding.ts'

const ReminderToasts = lazyScreen(['chat'], () => import('./parts/saved/reminder-toasts.tsx'))
const ReminderDialog = lazyScreen(['chat'], () => import('./parts/saved/reminder-dialog.tsx'))

/** Over the app: shows reminders that come due, and asks for the moment of a new one. */
export function Reminders() {
  const due = useWatched(comeDue)
  const asked = useWatched(askedAbout)
  return (
    <Suspense>
      {due.length > 0 && <ReminderToasts due={due} />}
      {asked && <ReminderDialog messageId={asked} onClose={() => askedAbout.write(undefined)} />}
    </Suspense>
  )
}
