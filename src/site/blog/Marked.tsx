import { Fragment } from 'react'
import { markedParts } from '@/domain/text/highlight'
import { Unbroken } from '../ui/Unbroken'

/** A part of a text in which something was found. */
export function Marked({ text }: { text: string }) {
  return markedParts(text).map(({ part, isMarked }, place) => {
    const shown = <Unbroken text={part} />
    const marked = isMarked ? <mark className="rounded-sm bg-coral/30 text-inherit">{shown}</mark> : shown
    // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place, the same may come twice
    return <Fragment key={place}>{marked}</Fragment>
  })
}
