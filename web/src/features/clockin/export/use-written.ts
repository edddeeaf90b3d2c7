import type { ClockinExport } from '@atrium/contract/clockin/exports'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { keyOf } from '#app/server-data.ts'
import { saveFile } from '#app/save-file.ts'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { clockin } from '../server.ts'
import { openStart } from './start-export.ts'
import type { WantedExport } from './wanted-export.ts'

/** How often the progress is requested, in milliseconds. */
const every = 1_000
const isRunning = (found: { export: ClockinExport | null } | undefined): boolean => found?.export?.state === 'running'

/** The export that a job writes: its progress, also while the dialog is closed, and then its file. */
export function useWritten(open: boolean) {
  const client = useQueryClient()
  const [failure, setFailure] = useState<string>()
  const [pending, setPending] = useState(false)
  const query = useQuery({
    ...clockin.query('getClockinExport', {}),
    enabled: ({ state }) => open || isRunning(state.data),
    staleTime: 0,
    refetchInterval: ({ state }) => (isRunning(state.data) ? every : false),
  })
  const found = query.data?.export ?? undefined
  useToldWhenDone(open, found)
  const take = (latest: ClockinExport | null): void => void client.setQueryData(keyOf('getClockinExport', {}), { export: latest })
  const act = async (work: () => Promise<void>): Promise<void> => {
    setPending(true)
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
      void query.refetch()
    } finally {
      setPending(false)
    }
  }
  const { export_id = '' } = found ?? {}
  const [start] = useState(openStart)
  return {
    found,
    isUnknown: query.isPending,
    pending,
    failure,
    begin: async (wanted: WantedExport): Promise<void> => {
      try {
        take(await start(wanted))
      } catch (error) {
        // It may have begun although the answer was lost.
        void query.refetch()
        throw error
      }
    },
    /** Stops it, or puts its file away. */
    putAway: () => act(async () => take((await clockin.call.cancelClockinExport({ export_id })).export)),
    save: () => act(async () => saveFile(await clockin.call.downloadClockinExport({ export_id }))),
  }
}
export type Written = ReturnType<typeof useWritten>

/** Says that the file is there to a person who has closed the dialog. */
function useToldWhenDone(open: boolean, found: ClockinExport | undefined): void {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const before = useRef(found?.state)
  const state = found?.state
  useEffect(() => {
    if (before.current === 'running' && state === 'done' && !open)
      show({ tone: 'success', text: formatMessage({ id: 'clockin.export.ready' }) })
    before.current = state
  })
}
