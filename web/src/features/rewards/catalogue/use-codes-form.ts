import type { Reward } from '@atrium/contract/rewards/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { renewRewards, rewards } from '../server.ts'
import { inParts, readCodes, tooLong } from './codes-text.ts'

/** The codes that are typed, pasted or read from a file, and adding them. A retry leaves out those that are there already. */
export function useCodesForm({ reward_id, reward_name, stock: before }: Reward, onDone: () => void) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const [text, setText] = useState('')
  const [checked, setChecked] = useState(false)
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [stock, setStock] = useState(before ?? 0)
  const codes = readCodes(text)
  const [long] = tooLong(codes)
  const wrong = (): string | undefined => {
    if (!codes.length) return formatMessage({ id: 'settings.rewards.codesMissing' })
    return long === undefined ? undefined : formatMessage({ id: 'settings.rewards.codesLong' }, { code: long.slice(0, 40) })
  }
  const read = async (file: File): Promise<void> => {
    const found = await file.text()
    setText((typed) => [typed.trim(), found.trim()].filter(Boolean).join('\n'))
  }
  const save = async (): Promise<void> => {
    setChecked(true)
    setFailure(undefined)
    if (wrong() !== undefined) return
    setPending(true)
    try {
      let added = 0
      for (const part of inParts(codes)) {
        const { changed, stock: now } = await rewards.call.addRewardCodes({ reward_id, codes: part })
        added += changed
        setStock(now)
      }
      await renewRewards(queryClient)
      onDone()
      show({ tone: 'success', text: formatMessage({ id: 'settings.rewards.codesAdded' }, { count: added, name: reward_name }) })
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    } finally {
      setPending(false)
    }
  }
  return { text, setText, codes, stock, error: checked ? wrong() : undefined, failure, pending, read, save }
}
