import { useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { saveFile } from '#app/save-file.ts'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { useToday } from '#ui/time/use-today.ts'
import { clockin } from '../server.ts'
import type { Written } from './use-written.ts'
import { dayOf, isLongExport, monthBefore, type WantedExport } from './wanted-export.ts'

/** What is to be exported, by default the last whole month. A short export is saved at once and can be cancelled; a job writes a long one. */
export function useExport(people: WantedExport['people'], written: Pick<Written, 'begin'>, onDone: () => void) {
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
  const saveNow = async (signal: AbortSignal): Promise<void> => {
    const { hasNotes, ...rest } = wanted
    saveFile(await clockin.call.exportClockin({ ...rest, with_notes: hasNotes ? 'true' : 'false' }, { signal }))
    onDone()
    show({ tone: 'success', text: formatMessage({ id: 'clockin.export.done' }) })
  }
  const save = async (): Promise<void> => {
    const { signal } = (running.current = new AbortController())
    setPending(true)
    setFailure(undefined)
    try {
      await (isLongExport(wanted) ? written.begin(wanted) : saveNow(signal))
    } catch (error) {
      if (!signal.aborted) setFailure(error instanceof Error ? error.message : String(error))
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
export type ExportState = ReturnType<typeof useExport>
