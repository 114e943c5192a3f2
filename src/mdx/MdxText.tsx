'use client'
import { useEffect, useMemo, useRef } from 'react'
import { hydrateArticle } from './hydrateArticle'
import { trustedHtml } from './trustedHtml'

type Props = {
  /** HTML from `articleOf` and nothing else. */
  html: string
  /** Opens a page of the site without a full load. Must be a stable function. */
  open?: (href: string) => void
}

/** The text of an article, on its page and in the preview. Each imports `prose.css` itself. */
export function MdxText({ html, open }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const trusted = useMemo(() => trustedHtml(html), [html]) // another object would be other markup to React
  // biome-ignore lint/correctness/useExhaustiveDependencies: other markup brings other pictures and buttons
  useEffect(() => (root.current ? hydrateArticle(root.current, { open }) : undefined), [html, open])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: serialised from a tree that holds only what the allow-list lets in
  return <div className="prose" dangerouslySetInnerHTML={{ __html: trusted }} ref={root} />
}
