'use client'
import { useEffect, useRef } from 'react'
import { enliven } from './enliven'

type Props = {
  /** Markup that `articleOf` made: nothing else may come here. */
  html: string
  /** Opens a page of the site without loading it anew. Must stay the same function. */
  open?: (href: string) => void
}

/** The text of an article, on its page and in the preview. Each brings `prose.css` along in a sheet of its own. */
export function MdxText({ html, open }: Props) {
  const root = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other markup brings other pictures and buttons
  useEffect(() => (root.current ? enliven(root.current, { open }) : undefined), [html, open])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: serialised from a tree that holds only what the allow-list lets in
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} ref={root} />
}
