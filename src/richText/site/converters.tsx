import type { JSXConverterArgs, JSXConverters } from '@payloadcms/richtext-lexical/react'
import type { ReactNode } from 'react'
import { CalloutBox } from '@/mdx/components/Callout'
import { pictureAttributes } from '@/mdx/picture'
import type { CalloutBlock, CallToActionBlock } from '@/payload-types'
import { idOf } from '@/platform/domain/relation'
import type { References } from '@/richText/queries'
import { CallToAction } from './CallToAction'
import { listOf } from './list'
import { TextLink } from './TextLink'
import { type Row, tableOf } from './table'

/** Lexical's bits for the marks that a text may have; others are ignored. */
const MARKS: [bit: number, Tag: 'strong' | 'em' | 's' | 'code' | 'sub' | 'sup'][] = [
  [64, 'sup'],
  [32, 'sub'],
  [16, 'code'],
  [4, 's'],
  [2, 'em'],
  [1, 'strong'],
]

/** The marks of texts of a few paragraphs, such as those of the landing page. */
const EMPHASIS = MARKS.filter(([, Tag]) => Tag === 'em' || Tag === 'strong')

/**
 * Renders each node of a rich text as its semantic element. Nodes that are not listed here are dropped.
 *
 * @param paragraph the classes of its paragraphs, for a text outside of `prose`
 */
export const convertersFor = ({ hrefs, pictures }: References, paragraph?: string): JSXConverters => ({
  paragraph: ({ node, nodesToJSX }) => <p className={paragraph}>{nodesToJSX({ nodes: node.children })}</p>,
  text: ({ node: { text, format } }) =>
    (paragraph ? EMPHASIS : MARKS).reduce<ReactNode>(
      (inner, [bit, Tag]) => (format & bit ? <Tag key={bit}>{inner}</Tag> : inner),
      text,
    ),
  linebreak: <br />,
  tab: '\t',
  heading: ({ node: { tag, children }, nodesToJSX }) => {
    const Tag = tag === 'h3' || tag === 'h4' ? tag : 'h2'
    return <Tag>{nodesToJSX({ nodes: children })}</Tag>
  },
  quote: ({ node, nodesToJSX }) => (
    <blockquote>
      <p>{nodesToJSX({ nodes: node.children })}</p>
    </blockquote>
  ),
  horizontalrule: <hr />,
  list: ({ node, nodesToJSX }) => listOf(node, nodesToJSX),
  link: ({ node: { fields, children }, nodesToJSX }) => {
    const { doc, linkType, newTab, url } = fields
    const href = linkType === 'internal' ? hrefs[`${doc?.relationTo}/${idOf(doc?.value)}`] : url
    return (
      <TextLink className={paragraph && 'underline underline-offset-4'} href={href} opensTab={newTab === true}>
        {nodesToJSX({ nodes: children })}
      </TextLink>
    )
  },
  table: ({ node, nodesToJSX }) => tableOf(node.children as Row[], nodesToJSX),
  upload: ({ node }) => {
    const picture = pictures[String(idOf(node.value))]
    return picture && <PageImage {...picture} />
  },
  blocks: {
    callout: ({ node, nodesToJSX }: JSXConverterArgs) => {
      const { kind, title, text } = fieldsOf<CalloutBlock>(node)
      return (
        <CalloutBox kind={kind} title={title}>
          {text && nodesToJSX({ nodes: text.root.children }) /* a draft's may have none yet */}
        </CalloutBox>
      )
    },
    callToAction: ({ node }: JSXConverterArgs) => <CallToAction {...fieldsOf<CallToActionBlock>(node)} />,
  },
  unknown: () => null,
})

const PageImage = ({ src, alt, ...size }: References['pictures'][string]) => (
  <figure>
    {/* biome-ignore lint/performance/noImgElement: the library stores all sizes, and `srcSet` chooses without scripts */}
    <img {...pictureAttributes({ src, alt }, size)} alt={alt} />
  </figure>
)

/** The fields of a block, which was checked when it was stored. */
const fieldsOf = <Fields,>(node: object) => (node as { fields: Fields }).fields
