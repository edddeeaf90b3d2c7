import type { Occasion } from '@atrium/contract/recognition/occasions'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { occasionsQuery, recognition } from '../server.ts'
import { usualPoints, type UsualOccasion } from './occasion-draft.ts'

/** Sets usual occasions up with one press, and removes occasions so that they can be brought back as they were. */
export function useSwitchOccasion() {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const renew = (): Promise<void> => queryClient.invalidateQueries({ queryKey: occasionsQuery.queryKey })
  const fail = (error: Error): void => void show({ tone: 'danger', text: error.message })
  const restore = useMutation({
    mutationFn: ({ occasion_id: _id, ...facts }: Occasion) => recognition.call.createOccasion(facts),
    onSuccess: renew,
    onError: fail,
  })
  const on = useMutation({
    mutationFn: (occasion_type: UsualOccasion) => recognition.call.createOccasion({ occasion_type, points: usualPoints[occasion_type] }),
    onSuccess: renew,
    onError: fail,
  })
  const off = useMutation({
    mutationFn: ({ occasion_id }: Occasion) => recognition.call.deleteOccasion({ occasion_id }),
    onSuccess: async (_removed, occasion) => {
      await renew()
      show({ text: formatMessage({ id: 'settings.occasions.off' }), onUndo: () => restore.mutate(occasion) })
    },
    onError: fail,
  })
  /** What is being switched: it shows at once. */
  const switching = on.isPending ? on.variables : off.isPending ? off.variables.occasion_type : undefined
  return { on: on.mutate, off: off.mutate, switching }
}
