import { Mdx } from '@/mdx/Mdx'
import { CodeBlock } from './CodeBlock'
import { Figure } from './Figure'
import { headings } from './LinkedHeading'
import { Paragraph } from './Paragraph'
import { RelatedPostBanner } from './RelatedPostBanner'
import { Table } from './Table'
import { TextLink } from './TextLink'
import './prose.css'

const components = {
  ...headings,
  RelatedPostBanner,
  a: TextLink,
  img: Figure,
  p: Paragraph,
  pre: CodeBlock,
  table: Table,
}

/** The text of an article. */
export function ArticleBody({ source }: { source: string }) {
  return (
    <div className="prose">
      <Mdx components={components} source={source} />
    </div>
  )
}
