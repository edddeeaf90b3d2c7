import { Mention as Base } from '@tiptap/extension-mention'

/** Records whether a mention means a person, a group, everyone or those present; also kept when it is copied. */
export const Mention = Base.extend({
  addAttributes() {
    return { ...this.parent?.(), kind: { default: null } }
  },
})
