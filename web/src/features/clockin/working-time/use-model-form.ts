import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useKeptDraft } from '#app/draft-form/use-kept-draft.ts'
import { useToasts } from '#ui/overlays/toasts.tsx'
import type { MessageId } from '../../../message-ids.ts'
import { blankModel, draftOf, modelFields, modelOf, problemsOf, type ModelField, type ModelProblem } from './model-draft.ts'
import { useModels } from './use-models.ts'

const words: Readonly<Record<ModelProblem, MessageId>> = {
  missing: 'ui.fieldRequired',
  twice: 'settings.workingTime.twice',
  nobody: 'settings.workingTime.nobodyChosen',
  hours: 'settings.workingTime.hoursWrong',
  core: 'settings.workingTime.coreWrong',
  minutes: 'settings.workingTime.minutesWrong',
  breaks: 'settings.workingTime.breaksWrong',
}

/** The form of a model: its draft, which this device keeps, what is wrong with it, and saving it. `name` is that of a stored one. */
export function useModelForm(name: string | undefined, onDone: () => void) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const { models, store } = useModels()
  const held = models.find(({ model_name }) => model_name === name)
  const kept = useKeptDraft('working-time-drafts', name ? `model/${name}` : 'new', held ? draftOf(held) : blankModel)
  const { draft } = kept
  const others = models.map(({ model_name }) => model_name).filter((other) => other !== name)
  const [checked, setChecked] = useState(false)
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const problems = checked ? problemsOf(draft, others) : {}
  const errorOf = (field: ModelField): string | undefined => {
    const problem = problems[field]
    return problem && formatMessage({ id: words[problem] })
  }
  /** Resolves to the first field that is wrong, if any. */
  const save = async (): Promise<ModelField | undefined> => {
    setChecked(true)
    setFailure(undefined)
    const found = problemsOf(draft, others)
    const wrong = modelFields.find((field) => found[field])
    if (wrong || pending) return wrong
    setPending(true)
    try {
      const model = modelOf(draft)
      await store(held ? models.map((one) => (one === held ? model : one)) : [...models, model])
      kept.discard()
      onDone()
      show({ tone: 'success', text: formatMessage({ id: 'settings.workingTime.saved' }, { name: model.model_name }) })
    } catch (error) {
      setFailure(error instanceof Error ? error.message : formatMessage({ id: 'ui.somethingFailed' }))
    } finally {
      setPending(false)
    }
    return undefined
  }
  return { ...kept, errorOf, checked, pending, failure, save }
}
export type ModelForm = ReturnType<typeof useModelForm>
