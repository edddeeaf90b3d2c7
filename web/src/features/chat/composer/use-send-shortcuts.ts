import { useShortcuts } from '#app/shortcuts/shortcuts.ts'
import { sendKeys } from './send-keys.ts'

/** Lists the other ways to send among the shortcuts; the editor itself handles these keys. */
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
