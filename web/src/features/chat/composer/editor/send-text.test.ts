import type { Editor } from '@tiptap/core'
import { expect, test, vi } from 'vitest'
import type { ComposerProps } from '../composer.tsx'
import type { Bridge } from './bridge.ts'
import { sendText } from './send-text.ts'

test('an address is a link, however soon it is sent after the composer appeared', () => {
  const address = 'https://harbour.example'
  const written = (marks: object) => ({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: address, ...marks }] }],
  })
  const onSend = vi.fn<ComposerProps['onSend']>()
  const editor = { getJSON: () => written({}) } as unknown as Editor // sending an edited text only reads the editor
  const bridge = { handlers: () => ({ onSend }) } as unknown as Bridge // and tells only this
  sendText(editor, bridge, true)
  expect(onSend).toHaveBeenCalledExactlyOnceWith(written({ marks: [{ type: 'link', attrs: { href: address } }] }), expect.anything())
})
