import type { Occasion } from '@atrium/contract/recognition/occasions'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { refusalOf } from '#ui/form/refusal.ts'
import type { MessageId } from '../../../message-ids.ts'
import { useKeptDraft } from '#app/draft-form/use-kept-draft.ts'
import { occasionsQuery, recognition } from '../server.ts'
import {
  blankOccasion,
  draftOfOccasion,
  factsOfOccasion,
  occasionFields,
  problemsOfOccasion,
  type OccasionField,
  type OccasionKind,
  type OccasionProblem,
} from './occasion-draft.ts'

const words: Readonly<Record<OccasionProblem, MessageId>> = {
  missing: 'ui.fieldRequired',
  day: 'settings.occasions.dayMissing',
  years: 'settings.occasions.yearsMissing',
  points: 'settings.occasions.pointsMissing',
  nobody: 'settings.occasions.nobody',
}

/** The form of an occasion: its draft, which this device keeps, what is wrong with it, and saving it. */
export function useOccasionForm(kind: OccasionKind, occasion: Occasion | undefined, onDone: () => void) {
  const { formatMessage } = useIntl()
  const queryClient = useQueryClient()
  const id = occasion?.occasion_id ?? `new ${kind.occasion_type}`
  const kept = useKeptDraft('occasion-drafts', id, occasion ? draftOfOccasion(occasion) : blankOccasion(kind))
  const { draft } = kept
  const [checked, setChecked] = useState(false)
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const problems = checked ? problemsOfOccasion(kind, draft) : {}
  const errorOf = (field: OccasionField): string | undefined => {
    const problem = problems[field]
    return problem && formatMessage({ id: words[problem] })
  }
  const store = (): Promise<Occasion> => {
    const facts = factsOfOccasion(kind, draft)
    return occasion
      ? recognition.call.updateOccasion({ occasion_id: occasion.occasion_id, ...facts })
      : recognition.call.createOccasion({ occasion_type: kind.occasion_type, ...facts })
  }
  /** Resolves to the first field that is wrong, if any. */
  const save = async (): Promise<OccasionField | undefined> => {
    setChecked(true)
    setFailure(undefined)
    const found = problemsOfOccasion(kind, draft)
    const wrong = occasionFields.find((field) => found[field])
    if (wrong || pending) return wrong
    setPending(true)
    try {
      await store()
      await queryClient.invalidateQueries({ queryKey: occasionsQuery.queryKey })
      kept.discard()
      onDone()
    } catch (error) {
      setFailure(refusalOf(error).message ?? formatMessage({ id: 'ui.somethingFailed' }))
    } finally {
      setPending(false)
    }
    return undefined
  }
  return { ...kept, errorOf, checked, pending, failure, save }
}
export type OccasionForm = ReturnType<typeof useOccasionForm>
