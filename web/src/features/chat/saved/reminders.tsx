import { lazyScreen } from '#app/on-demand/lazy-screen.tsx'
import { useWatched } from '#app/watched.ts'
import { Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { reminderTarget, dueReminders } from './due-reminders.ts'

const ReminderToasts = lazyScreen(['chat'], () => import('./reminder-toasts.tsx'))
const ReminderDialog = lazyScreen(['chat'], () => import('./reminder-dialog.tsx'))

/** Over the app: shows due reminders, and asks for the time of a new one. */
export default function Reminders() {
  const due = useWatched(dueReminders)
  const asked = useWatched(reminderTarget)
  return (
    <Loading>
      {due.length > 0 && <ReminderToasts due={due} />}
      {asked && <ReminderDialog messageId={asked} onClose={() => reminderTarget.write(undefined)} />}
    </Loading>
  )
}
