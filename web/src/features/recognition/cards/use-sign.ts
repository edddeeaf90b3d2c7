import type { RichText } from '@atrium/contract/document'
import type { OccasionCard } from '@atrium/contract/recognition/cards'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useKeptDraft } from '#app/draft-form/use-kept-draft.ts'
import { refusalOf } from '#ui/form/refusal.ts'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { cardsQuery, recognition } from '../server.ts'

/** `clientId`: of these words, so that a retry is the same signature. */
type SignatureDraft = { words: RichText | undefined; clientId: string }

/** Signs a card, changes what was written on it, or removes it. */
export function useSign({ employee_id, occasion_event, own }: OccasionCard, onDone: () => void) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const [clientId] = useState(() => crypto.randomUUID())
  const kept = useKeptDraft<SignatureDraft>('card-drafts', occasion_event, { words: own?.body, clientId })
  const { words } = kept.draft
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const run = async (work: () => Promise<string>): Promise<undefined> => {
    if (pending) return
    setFailure(undefined)
    setPending(true)
    try {
      const said = await work()
      await queryClient.invalidateQueries({ queryKey: cardsQuery.queryKey })
      kept.discard()
      onDone()
      show({ tone: 'success', text: said })
    } catch (error) {
      setFailure(refusalOf(error).message ?? formatMessage({ id: 'ui.somethingFailed' }))
    } finally {
      setPending(false)
    }
  }
  const sign = async (): Promise<undefined> => {
    if (!words) {
      setFailure(formatMessage({ id: 'recognition.cards.missing' }))
      return undefined
    }
    return run(async () => {
      const signature = { employee_id, occasion_event, body: words, client_signature_id: kept.draft.clientId }
      const { recognition_id } = await recognition.call.signOccasionCard(signature)
      return formatMessage({ id: recognition_id ? 'recognition.cards.late' : 'recognition.cards.done' })
    })
  }
  const remove = (): Promise<undefined> =>
    run(async () => {
      await recognition.call.unsignOccasionCard({ employee_id, occasion_event })
      return formatMessage({ id: 'recognition.cards.removed' })
    })
  return { ...kept, isChanged: JSON.stringify(words) !== JSON.stringify(own?.body), pending, failure, sign, remove }
}
