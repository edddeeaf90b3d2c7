import type { Editor } from '@tiptap/core'
import { useIntl } from 'react-intl'
import type { PopupProps } from '#app/on-demand/popup-on-demand.tsx'
import { Menu, MenuRadios } from '#ui/overlays/menu.tsx'
import { languageOf, languages } from '../rich-text/code/languages.ts'

const plain = 'plain'

/** Chooses the language of the code block at the cursor. */
export default function LanguageMenu({ editor, trigger, open, onOpenChange, toFirst }: PopupProps & { editor: Editor }) {
  const { formatMessage } = useIntl()
  const chosen = languageOf(String(editor.getAttributes('codeBlock')['language'] ?? '')) ?? plain
  const choose = (language: string): void => {
    editor
      .chain()
      .focus()
      .updateAttributes('codeBlock', { language: language === plain ? null : language })
      .run()
  }
  const options = Object.entries(languages).map(([value, { name }]) => ({ value, label: name }))
  return (
    <Menu trigger={trigger} open={open} onOpenChange={onOpenChange} toFirst={toFirst} side="top" align="start">
      <MenuRadios
        label={formatMessage({ id: 'chat.codeLanguage' })}
        value={chosen}
        onValueChange={choose}
        options={[{ value: plain, label: formatMessage({ id: 'chat.codePlain' }) }, ...options]}
      />
    </Menu>
  )
}
