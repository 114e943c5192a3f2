import { Fragment } from 'react'
import { markedParts } from '@/features/posts/search/highlight'
import { Unbroken } from '@/ui/site/Unbroken'

/** A text with its search matches highlighted. */
export function Marked({ text }: { text: string }) {
  return markedParts(text).map(({ part, isMarked }, index) => {
    const shown = <Unbroken text={part} />
    const marked = isMarked ? <mark className="rounded-sm bg-coral/30 text-inherit">{shown}</mark> : shown
    // biome-ignore lint/suspicious/noArrayIndexKey: parts may repeat, so their position identifies them
    return <Fragment key={index}>{marked}</Fragment>
  })
}
