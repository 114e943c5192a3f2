import { Fragment } from 'react'
import { markedParts } from '@/features/posts/search/highlight'

/** A text with its search matches highlighted. */
export function Marked({ text }: { text: string }) {
  return markedParts(text).map(({ part, isMarked }, index) => {
    const marked = isMarked ? <mark className="rounded-sm bg-coral/30 text-inherit">{part}</mark> : part
    // biome-ignore lint/suspicious/noArrayIndexKey: parts may repeat, so their position identifies them
    return <Fragment key={index}>{marked}</Fragment>
  })
}
