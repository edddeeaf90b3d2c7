import type { RecognitionGroup } from '@atrium/contract/recognition/groups'
import type { RecognitionType } from '@atrium/contract/recognition/types'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { refusalOf } from '#ui/form/refusal.ts'
import { useToasts } from '#ui/overlays/toasts.tsx'
import type { MessageId } from '../../../message-ids.ts'
import { useKeptDraft } from '../forms/use-kept-draft.ts'
import { groupsQuery, recognition, typesQuery } from '../server.ts'
import {
  blankProgramme,
  changedTypes,
  draftOf,
  factsOf,
  problemsOf,
  programmeFields,
  type ProgrammeField,
  type ProgrammeProblem,
} from './programme-draft.ts'

const words: Readonly<Record<ProgrammeProblem, MessageId>> = {
  missing: 'ui.fieldRequired',
  nobody: 'settings.programmes.nobody',
  number: 'settings.programmes.budgetMissing',
}

/** The form of a programme: its draft, which this device keeps, what is wrong with it, and saving it with its types. */
export function useProgrammeForm(group: RecognitionGroup | undefined, types: readonly RecognitionType[], onDone: () => void) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const kept = useKeptDraft('programme-drafts', group?.recognition_group_id ?? 'new', group ? draftOf(group, types) : blankProgramme)
  const { draft } = kept
  const createdId = group?.recognition_group_id ?? draft.createdId
  const [checked, setChecked] = useState(false)
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [refusedName, setRefusedName] = useState<{ name: string; message: string }>()
  const problems = checked ? problemsOf(draft) : {}
  const errorOf = (field: ProgrammeField): string | undefined => {
    const problem = problems[field]
    if (problem) return formatMessage({ id: words[problem] })
    return field === 'name' && refusedName?.name === draft.name ? refusedName.message : undefined
  }
  const store = async (): Promise<void> => {
    const facts = factsOf(draft)
    const { recognition_group_id: id } = createdId
      ? await recognition.call.updateRecognitionGroup({ recognition_group_id: createdId, ...facts })
      : await recognition.call.createRecognitionGroup(facts)
    if (!createdId) kept.change({ createdId: id })
    for (const change of changedTypes(types, id, draft.typeIds)) await recognition.call.updateRecognitionType(change)
  }
  const fail = (error: unknown): void => {
    const { message, fields } = refusalOf(error)
    const named = fields.find(({ field }) => field === 'group_name')
    if (named) setRefusedName({ name: draft.name, message: named.message })
    else setFailure(message ?? formatMessage({ id: 'ui.somethingFailed' }))
  }
  /** Resolves to the first field that is wrong, if any. */
  const save = async (): Promise<ProgrammeField | undefined> => {
    setChecked(true)
    setFailure(undefined)
    const found = problemsOf(draft)
    const wrong = programmeFields.find((field) => found[field])
    if (wrong || pending) return wrong
    setPending(true)
    try {
      await store()
      kept.discard()
      onDone()
      show({ tone: 'success', text: formatMessage({ id: group ? 'settings.programmes.saved' : 'settings.programmes.added' }, { name: draft.name.trim() }) }) // prettier-ignore
    } catch (error) {
      fail(error)
    } finally {
      setPending(false)
      for (const { queryKey } of [groupsQuery, typesQuery]) void queryClient.invalidateQueries({ queryKey })
    }
    return undefined
  }
  return { ...kept, errorOf, checked, pending, failure, save }
}
export type ProgrammeForm = ReturnType<typeof useProgrammeForm>
