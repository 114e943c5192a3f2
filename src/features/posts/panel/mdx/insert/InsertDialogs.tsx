import { MediaPicker } from '@/features/media/panel/picker/MediaPicker'
import { ComponentDialog } from './ComponentDialog'
import { bannerOf, type Insertion, pictureAt } from './insertions'
import { RelatedPostDialog } from './RelatedPostDialog'
import type { InsertQuestion } from './tools'

type Props = {
  question: InsertQuestion | undefined
  /** The post being edited, which is left out of the related posts. */
  postId: number | undefined
  onInsert: (what: Insertion) => void
  onClose: () => void
}

/** The toolbar's dialogs. The choice is inserted once the dialog has returned focus. */
export function InsertDialogs({ question, postId, onInsert, onClose }: Props) {
  function choose(what: Insertion) {
    onClose()
    // The dialog returns focus in a timer it starts as it closes; this timer runs after it.
    requestAnimationFrame(() => setTimeout(() => onInsert(what)))
  }

  return (
    <>
      {question === 'library' && (
        <MediaPicker asksAlt onChoose={({ url, alt }) => choose(pictureAt(url, alt))} onClose={onClose} />
      )}
      {question === 'related' && (
        <RelatedPostDialog exceptId={postId} onChoose={(slug) => choose(bannerOf(slug))} onClose={onClose} />
      )}
      {typeof question === 'object' && (
        <ComponentDialog name={question.component} onClose={onClose} onInsert={choose} />
      )}
    </>
  )
}
