import { Fragment } from 'react'
import { aroundCompounds } from '@/platform/domain/text/compounds'

/** A text with no line breaks inside `e-CF` or `Wi-Fi`. */
export function Unbroken({ text }: { text: string }) {
  return aroundCompounds(text).map(({ piece, isCompound }, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces may repeat, so their position identifies them
    return <Fragment key={index}>{isCompound ? <span className="whitespace-nowrap">{piece}</span> : piece}</Fragment>
  })
}
