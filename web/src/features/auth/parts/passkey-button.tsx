import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { FormattedMessage } from 'react-intl'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Divider } from '#ui/divider.tsx'
import { useEnter } from '../enter.tsx'
import { knowsPasskeys, signWithPasskey } from '../passkey.ts'
import { auth } from '../server.ts'

/** The way in without address and password, where the browser knows it. A closed question is no error: the form above is still there. */
export function PasskeyButton() {
  const enter = useEnter()
  const signIn = useMutation({
    mutationFn: async () => {
      const signature = await signWithPasskey(await auth.call.startPasskeySignIn({}))
      if (signature) await enter(await auth.call.signInWithPasskey({ signature }))
    },
  })
  if (!knowsPasskeys()) return null
  return (
    <>
      <Divider>
        <FormattedMessage id="auth.or" />
      </Divider>
      {signIn.error && <Banner tone="danger">{signIn.error.message}</Banner>}
      <Button size="large" wide icon={KeyRound} pending={signIn.isPending} onClick={() => signIn.mutate()}>
        <FormattedMessage id="auth.passkey" />
      </Button>
    </>
  )
}
