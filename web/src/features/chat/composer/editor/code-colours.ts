import type { Node } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { colour, isReady, prepare } from '../../rich-text/code/highlighting.ts'

const key = new PluginKey<DecorationSet>('codeColours')

/** Highlights code while it is typed, as it will be shown. A language is loaded at its first use; until then its code is plain. */
export const codeColours = (): Plugin<DecorationSet> =>
  new Plugin<DecorationSet>({
    key,
    state: {
      init: (_config, { doc }) => decorate(doc),
      apply: (change, held) => (change.docChanged || change.getMeta(key) ? decorate(change.doc) : held),
    },
    props: { decorations: (state) => key.getState(state) },
    view: (view) => {
      const fetched = (): void => {
        if (!view.isDestroyed) view.dispatch(view.state.tr.setMeta(key, true))
      }
      const fetchMissing = (document: Node): void => {
        for (const language of languagesIn(document)) if (!isReady(language)) void prepare(language).then((came) => came && fetched())
      }
      fetchMissing(view.state.doc)
      return { update: ({ state }, before) => void (state.doc.eq(before.doc) || fetchMissing(state.doc)) }
    },
  })

const languageOf = (block: Node): string | undefined => {
  const language: unknown = block.type.name === 'codeBlock' ? block.attrs['language'] : undefined
  return typeof language === 'string' ? language : undefined
}

function languagesIn(document: Node): string[] {
  const found: string[] = []
  document.descendants((node) => void found.push(...[languageOf(node) ?? []].flat()))
  return found
}

function decorate(document: Node): DecorationSet {
  const decorations: Decoration[] = []
  document.descendants((node, place) => {
    const language = languageOf(node)
    let at = place + 1
    for (const { text, kind } of (language && colour(language, node.textContent)) || []) {
      if (kind) decorations.push(Decoration.inline(at, at + text.length, { 'data-code': kind }))
      at += text.length
    }
  })
  return DecorationSet.create(document, decorations)
}
