import { Mention as Base } from '@tiptap/extension-mention'

/** A mention says whether it is of somebody, or of a group, everyone or those who are here, when it is copied too. */
export const Mention = Base.extend({
  addAttributes() {
    return { ...this.parent?.(), kind: { default: null } }
  },
})
