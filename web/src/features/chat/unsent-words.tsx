import { Suspense, useEffect, useState } from 'react'
import { lazyScreen } from '#app/failures/lazy-screen.tsx'
import { beforeSignOut } from '#app/session/session-end.ts'
import { whenIdle } from '#app/when-idle.ts'
import { runningChat } from './chat.ts'

const UnsentDialog = lazyScreen(['chat'], () => import('./parts/unsent-dialog.tsx'))

type Question = { answer: (leaves: boolean) => void }

/** Waits over the app until the person signs out with words that are on this device alone, and asks what becomes of them. */
export function UnsentWords() {
  const [question, setQuestion] = useState<Question>()
  useEffect(
    () =>
      beforeSignOut(async () => {
        const chat = runningChat()
        if (!chat || (await chat.tellEverything())) return true
        return new Promise<boolean>((answer) => setQuestion({ answer }))
      }),
    [],
  )
  // Who has words that could not be sent may have no line to fetch the question over.
  useEffect(() => whenIdle(() => void UnsentDialog.preload()), [])
  if (!question) return null
  const settle = (leaves: boolean) => {
    setQuestion(undefined)
    question.answer(leaves)
  }
  return <Suspense>{<UnsentDialog onSettled={settle} />}</Suspense>
}
