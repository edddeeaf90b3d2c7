import { shortcodeOf } from '@atrium/contract/chat/emoji-names'
import type { CompanyEmoji } from '@atrium/contract/chat/company-emoji'
import type { Editor } from '@tiptap/core'
import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import type { Node as DocumentNode } from '@tiptap/pm/model'
import type { EditorState, Transaction } from '@tiptap/pm/state'
import { companyEmoji, namesOf, type EmojiNames } from '../../emoji/company-emoji.ts'
import styles from '../../emoji/emoji-picture.module.css'

/** Shows the picture of an emoji name, and follows its changes. Returns a function that stops this. */
export const showPicture = (queryClient: QueryClient, place: HTMLElement, name: string): (() => void) =>
  watch(queryClient, (names) => place.replaceChildren(pictureOf(name, names?.get(name))))

function pictureOf(name: string, emoji: CompanyEmoji | undefined): Node {
  if (!emoji) return document.createTextNode(shortcodeOf(name))
  const code = shortcodeOf(name)
  const picture = Object.assign(document.createElement('img'), { src: emoji.emoji_url, alt: code, title: code, draggable: false })
  picture.className = styles.picture ?? ''
  picture.onerror = () => picture.replaceWith(code)
  return picture
}

/** Loads the company emoji if necessary, and notifies at every change. */
function watch(queryClient: QueryClient, notify: (names: EmojiNames | undefined) => void): () => void {
  const observer = new QueryObserver(queryClient, { ...companyEmoji, select: namesOf })
  const stop = observer.subscribe(({ data }) => notify(data))
  notify(observer.getCurrentResult().data)
  return stop
}

/** A name between colons that is not part of a word or a time of day. */
const named = /(?<![\p{L}\p{N}:`]):([a-z0-9_+-]{2,32}):(?![\p{L}\p{N}`])/gu

/** Replaces complete emoji names by emoji, whatever their source; code and links keep their text. */
export async function putPictures(editor: Editor, queryClient: QueryClient): Promise<void> {
  if (editor.isDestroyed || !findNames(editor.state.doc).length) return
  const list = queryClient.getQueryData(companyEmoji.queryKey) ?? (await queryClient.fetchQuery(companyEmoji))
  const change = editor.isDestroyed ? undefined : withPictures(editor.state, namesOf(list))
  if (change) editor.view.dispatch(change)
}

type Found = { name: string; from: number; to: number }

function findNames(document: DocumentNode): Found[] {
  const found: Found[] = []
  document.descendants((node, at, parent) => {
    if (!node.isText || parent?.type.spec.code || node.marks.some(({ type }) => type.name === 'code' || type.name === 'link')) return
    for (const { 0: code, 1: name = '', index } of (node.text ?? '').matchAll(named))
      found.push({ name, from: at + index, to: at + index + code.length })
  })
  return found
}

function withPictures({ doc, schema, tr }: EditorState, names: EmojiNames): Transaction | undefined {
  for (const { name, from, to } of findNames(doc).toReversed())
    if (names.has(name)) tr.replaceWith(from, to, schema.nodes['emoji']?.create({ name }) ?? [])
  return tr.docChanged ? tr : undefined
}
