import { lazyScreen } from '#app/failures/lazy-screen.tsx'
import { useWatched } from '#app/watched.ts'
import { Loading } from '#app/failures/lazy-with-retry.tsx'
import { askedAbout, comeDue } from './saved/reminding.ts'

const ReminderToasts = lazyScreen(['chat'], () => import('./saved/reminder-toasts.tsx'))
const ReminderDialog = lazyScreen(['chat'], () => import('./saved/reminder-dialog.tsx'))

/** Over the app: shows due reminders, and asks for the time of a new one. */
export default function Reminders() {
  const due = useWatched(comeDue)
  const asked = useWatched(askedAbout)
  return (
    <Loading>
      {due.length > 0 && <ReminderToasts due={due} />}
      {asked && <ReminderDialog messageId={asked} onClose={() => askedAbout.write(undefined)} />}
    </Loading>
  )
}
