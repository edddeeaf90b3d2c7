import type { SavedItem, SavedState } from '@atrium/contract/chat/saved'
import { AlarmClock, BookmarkX, Check, Undo2 } from 'lucide-react'
import { useRef } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { chat as calls } from '../calls.ts'
import { reminderTarget } from './due-reminders.ts'
import { useSave } from './use-save.ts'

const said = { done: 'chat.doneNow', in_progress: 'chat.backNow', removed: 'chat.unsavedNow' } as const

/** The actions of a saved message. Those that remove the entry can be undone. */
export function SavedActions({ item: { message_id, state, remind_at }, readable }: { item: SavedItem; readable: boolean }) {
  const { formatMessage } = useIntl()
  const toasts = useToasts()
  const save = useSave()
  const actions = useRef<HTMLDivElement>(null)
  const become = async (next: SavedState): Promise<void> => {
    const beside = besideOf(actions.current)
    if (!(await save(calls.call.changeSaved({ message_id, state: next })))) return
    beside?.focus({ preventScroll: true })
    toasts.show({
      text: formatMessage({ id: said[next] }),
      onUndo: () => void save(calls.call.changeSaved({ message_id, state })),
    })
  }
  return (
    <div ref={actions} role="group" aria-label={formatMessage({ id: 'chat.savedActions' })}>
      {state === 'in_progress' ? (
        <Button size="small" tone="plain" icon={Check} onClick={() => void become('done')}>
          {formatMessage({ id: 'chat.markDone' })}
        </Button>
      ) : (
        <Button size="small" tone="plain" icon={Undo2} onClick={() => void become('in_progress')}>
          {formatMessage({ id: 'chat.moveBack' })}
        </Button>
      )}
      {state === 'in_progress' && readable && (
        <Button size="small" tone="plain" icon={AlarmClock} aria-haspopup="dialog" onClick={() => reminderTarget.write(message_id)}>
          {formatMessage({ id: remind_at ? 'chat.changeReminder' : 'chat.remindMe' })}
        </Button>
      )}
      <Button size="small" tone="plain" icon={BookmarkX} onClick={() => void become('removed')}>
        {formatMessage({ id: 'chat.removeSaved' })}
      </Button>
    </div>
  )
}

/** The entry disappears with the focus in it: returns the next entry, or the heading of the page, to focus instead. */
function besideOf(gone: HTMLElement | null): HTMLElement | null | undefined {
  const entry = gone?.closest('li')
  const beside = entry?.nextElementSibling ?? entry?.previousElementSibling
  return beside?.querySelector<HTMLElement>('article a, article button') ?? document.querySelector<HTMLElement>('main h1')
}
