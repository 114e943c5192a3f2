'use client'
import type { MdxComponentName } from '@/mdx/components'
import { MediaPicker } from '../../media/MediaPicker'
import { ComponentDialog } from './ComponentDialog'
import { bannerOf, type Insertion, pictureAt } from './insertions'
import { RelatedPostDialog } from './RelatedPostDialog'

/** What is being asked before something is inserted. */
export type InsertQuestion = 'related' | 'library' | { component: MdxComponentName }

type Props = {
  question: InsertQuestion | undefined
  /** The post being written, which is not related to itself. */
  postId: number | undefined
  onInsert: (what: Insertion) => void
  onClose: () => void
}

/** The dialogs of the toolbar. What is chosen is inserted once the dialog has given the focus back. */
export function InsertDialogs({ question, postId, onInsert, onClose }: Props) {
  function choose(what: Insertion) {
    onClose()
    // The dialog gives the focus back by a timer, begun when it goes: this one comes after it.
    requestAnimationFrame(() => setTimeout(() => onInsert(what)))
  }

  return (
    <>
      <MediaPicker
        onChoose={({ url, alt }) => choose(pictureAt(url, alt || 'Descripción de la imagen'))}
        onClose={onClose}
        open={question === 'library'}
      />
      {question === 'related' && (
        <RelatedPostDialog exceptId={postId} onChoose={(slug) => choose(bannerOf(slug))} onClose={onClose} />
      )}
      {typeof question === 'object' && (
        <ComponentDialog name={question.component} onClose={onClose} onInsert={choose} />
      )}
    </>
  )
}
