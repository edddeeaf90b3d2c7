import { useState } from 'react'
import { PageTitle } from '../text/page-title.tsx'
import { TabLink, TabLinks } from '../tab-links.tsx'
import { ChatDrawing } from './drawings/chat.tsx'
import { SignInDrawing } from './drawings/sign-in.tsx'
import { HomeDrawing } from './drawings/home.tsx'
import { PhoneDrawing } from './drawings/phone.tsx'
import { GalleryControls } from './gallery-controls.tsx'
import styles from './gallery.module.css'
import { Actions } from './sections/actions.tsx'
import { Choices } from './sections/choices.tsx'
import { Fields } from './sections/fields.tsx'
import { Forms } from './sections/forms.tsx'
import { Lists } from './sections/lists.tsx'
import { Overlays } from './sections/overlays.tsx'
import { People } from './sections/people.tsx'
import { States } from './sections/states.tsx'
import { Tones } from './sections/tones.tsx'

const drawings = { chat: ChatDrawing, home: HomeDrawing, 'sign-in': SignInDrawing, phone: PhoneDrawing } as const
const isDrawing = (name: string): name is keyof typeof drawings => Object.hasOwn(drawings, name)

/** Every part of the kit in every state; `?show=chat`, `home`, `sign-in` or `phone` shows a whole sample screen. */
export default function Gallery() {
  const [shown] = useState(() => new URLSearchParams(location.search).get('show') ?? 'parts')
  if (!isDrawing(shown)) return <Parts />
  const Drawing = drawings[shown]
  return <Drawing />
}

function Parts() {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <PageTitle title="Gallery" size="large" />
        <GalleryControls />
      </header>
      <TabLinks label="Pages of the gallery">
        <TabLink current href="/gallery">
          Parts
        </TabLink>
        {Object.keys(drawings).map((name) => (
          <TabLink key={name} current={false} href={`/gallery?show=${name}`}>
            {name}
          </TabLink>
        ))}
      </TabLinks>
      <main className={styles.sections}>
        <Tones />
        <Actions />
        <Fields />
        <Choices />
        <Forms />
        <Overlays />
        <People />
        <Lists />
        <States />
      </main>
    </div>
  )
}
