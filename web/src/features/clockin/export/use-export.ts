import { useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { saveFile } from '#app/save-file.ts'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { useToday } from '#ui/time/use-today.ts'
import { clockin } from '../server.ts'
import { dayOf, monthBefore, type WantedExport } from './wanted-export.ts'

/** What is to be exported, by default the last whole month, and saving it. It can be cancelled while the server writes. */
export function useExport(people: WantedExport['people'], onDone: () => void) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const today = dayOf(useToday())
  const [wanted, setWanted] = useState<WantedExport>({
    ...monthBefore(today),
    people,
    rows: 'entries',
    format: 'xlsx',
    hasNotes: false,
  })
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const running = useRef<AbortController>(undefined)
  const save = async (): Promise<void> => {
    const { hasNotes, ...rest } = wanted
    const controller = new AbortController()
    running.current = controller
    setPending(true)
    setFailure(undefined)
    try {
      saveFile(await clockin.call.exportClockin({ ...rest, with_notes: hasNotes ? 'true' : 'false' }, { signal: controller.signal }))
      onDone()
      show({ tone: 'success', text: formatMessage({ id: 'clockin.export.done' }) })
    } catch (error) {
      if (!controller.signal.aborted) setFailure(error instanceof Error ? error.message : String(error))
    } finally {
      setPending(false)
    }
  }
  return {
    today,
    wanted,
    change: (part: Partial<WantedExport>): void => setWanted({ ...wanted, ...part }),
    pending,
    failure,
    save,
    cancel: (): void => running.current?.abort(),
  }
}
