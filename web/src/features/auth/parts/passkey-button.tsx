import { CallError } from '@atrium/contract/client'
import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { FormattedMessage } from 'react-intl'
import { Banner } from '#ui/states/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Divider } from '#ui/rows/divider.tsx'
import { useEnter } from '../enter.tsx'
import { supportsPasskeys, signWithPasskey } from '../passkey.ts'
import { authPaths } from '../paths.ts'
import { auth } from '../server.ts'
import { goTo } from '../sign-in-navigation.tsx'

/**
 * Signs in without address and password, if the browser supports passkeys. Dismissing the prompt is not an error: the
 * form above is still there.
 */
export function PasskeyButton() {
  const enter = useEnter()
  const signIn = useMutation({
    mutationFn: async () => {
      const signature = await signWithPasskey(await auth.call.startPasskeySignIn({}))
      if (signature) await enter(await auth.call.signInWithPasskey({ signature }))
    },
    onError: (error) => error instanceof CallError && error.code === 'AUTH_WRONG_COMPANY' && goTo(authPaths.inactive),
  })
  if (!supportsPasskeys()) return null
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
