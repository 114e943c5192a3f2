import { Mdx } from '@/mdx/Mdx'
import { CodeBlock } from './CodeBlock'
import { Figure } from './Figure'
import { headings } from './LinkedHeading'
import { Paragraph } from './Paragraph'
import { RelatedPostBanner } from './RelatedPostBanner'
import { HeadCell, Table } from './Table'
import { TaskBox } from './TaskBox'
import { TextLink } from './TextLink'
import './prose.css'

const components = {
  ...headings,
  RelatedPostBanner,
  a: TextLink,
  img: Figure,
  input: TaskBox,
  p: Paragraph,
  pre: CodeBlock,
  table: Table,
  th: HeadCell,
}

/** The text of an article. */
export function ArticleBody({ source }: { source: string }) {
  return (
    <div className="prose">
      <Mdx components={components} source={source} />
    </div>
  )
}
