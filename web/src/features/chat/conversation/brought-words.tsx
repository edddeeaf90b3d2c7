import { isBlank, type RichText } from '@atrium/contract/document'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useChat } from '../use-chat.ts'

type BroughtWordsProps = { place: string; words: string; onPlaced: () => void }

/**
 * Writes the words of the link that opened this chat into its draft, once. Own words come first: where a draft or a file
 * waits, nothing is added.
 */
export default function BroughtWords({ place, words, onPlaced }: BroughtWordsProps) {
  const { drafts, attachments } = useChat()
  const navigate = useNavigate()
  const put = useEffectEvent(async (text: string) => {
    await navigate({ to: '.', search: true, replace: true, state: {} })
    await drafts.loaded
    const draft = drafts.find(place)
    const isFree = (!draft || isBlank(draft)) && !drafts.others(place).length && !attachments.list(place).length
    if (isFree) await drafts.offer(place, paragraphOf(text))
    onPlaced()
  })
  useEffect(() => void put(words), [words])
  return null
}

const paragraphOf = (text: string): RichText => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] })
