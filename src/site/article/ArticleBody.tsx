'use client'
import { useRouter } from 'next/navigation'
import { MdxText } from '@/mdx/MdxText'

/** The text of an article; its links to other pages of the site open them without loading them anew. */
export function ArticleBody({ html }: { html: string }) {
  return <MdxText html={html} open={useRouter().push} />
}
