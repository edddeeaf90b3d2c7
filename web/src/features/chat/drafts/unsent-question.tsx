import { useEffect, useState } from 'react'
import { lazyScreen } from '#app/on-demand/lazy-screen.tsx'
import { beforeSignOut } from '#app/session/session-end.ts'
import { whenIdle } from '#app/loading/when-idle.ts'
import { Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { enteredChat } from '../entered.ts'

const UnsentDialog = lazyScreen(['chat'], () => import('./unsent-dialog.tsx'))

type Question = { answer: (leaves: boolean) => void }

/** Before signing out, asks what to do with messages and drafts that exist only on this device. */
export function UnsentQuestion() {
  'use no memo' // nothing here gains from the compiler, whose code is larger
  const [question, setQuestion] = useState<Question>()
  useEffect(
    () =>
      beforeSignOut(async () => {
        const chat = await enteredChat()
        if (!chat || (await chat.sendUnsent())) return true
        return new Promise<boolean>((answer) => setQuestion({ answer }))
      }),
    [],
  )
  // With unsent messages there may be no network to load the dialog, so it is loaded in advance.
  useEffect(() => whenIdle(() => void UnsentDialog.preload()), [])
  if (!question) return null
  const settle = (leaves: boolean) => {
    setQuestion(undefined)
    question.answer(leaves)
  }
  return <Loading>{<UnsentDialog onSettled={settle} />}</Loading>
}
