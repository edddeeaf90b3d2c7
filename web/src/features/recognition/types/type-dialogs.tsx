import type { RecognitionPreset, RecognitionType } from '@atrium/contract/recognition/types'
import { useState } from 'react'
import { dialogOnDemand } from '#app/on-demand/dialog-on-demand.tsx'

const PresetDialog = dialogOnDemand(() => import('./preset-dialog.tsx'))
const TypeDialog = dialogOnDemand(() => import('./type-dialog.tsx'))

/** What the form of a type begins with: a type to change, a preset to add, or nothing; and the programme of a new one. */
export type TypeStart = { type?: RecognitionType; preset?: RecognitionPreset; groupId?: string }
/** `library`: a preset is chosen first. */
export type TypeTask = TypeStart & { library?: true }

/** The library of types and the form of one, over a list that has types. */
export function TypeDialogs({ task, onDone }: { task: TypeTask | undefined; onDone: () => void }) {
  const [chosen, setChosen] = useState<TypeStart>()
  const start = task && (task.library ? chosen : task)
  const close = (): void => {
    setChosen(undefined)
    onDone()
  }
  const choose = (preset: RecognitionPreset | undefined): void =>
    setChosen({ ...(preset && { preset }), ...(task?.groupId && { groupId: task.groupId }) })
  return (
    <>
      <PresetDialog open={task?.library === true && !chosen} onChoose={choose} onClose={close} />
      <TypeDialog open={start !== undefined} start={start} onClose={close} />
    </>
  )
}
