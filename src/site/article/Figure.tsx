import type { ComponentProps } from 'react'
import { ArticleImage } from './ArticleImage'

/** A picture of the text, with its title as the caption. */
export function Figure({ src, alt = '', title }: ComponentProps<'img'>) {
  if (typeof src !== 'string') return null
  return (
    <figure>
      <ArticleImage alt={alt} src={src} />
      {title && <figcaption>{title}</figcaption>}
    </figure>
  )
}
