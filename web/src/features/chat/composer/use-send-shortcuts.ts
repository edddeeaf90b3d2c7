import { useShortcuts } from '#app/shortcuts/shortcuts.ts'
import { sendKeys } from './send-keys.ts'

/** The other ways to send, in the list of what the keyboard can do; the field hears these keys itself. */
export function useSendShortcuts(offered: boolean): void {
  useShortcuts(
    offered
      ? [
          { keys: sendKeys.later, label: 'chat.scheduleTitle', group: 'chat.writing', run: () => {} },
          { keys: sendKeys.silent, label: 'chat.sendSilently', group: 'chat.writing', run: () => {} },
        ]
      : [],
  )
}
