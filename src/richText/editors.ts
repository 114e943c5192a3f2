import {
  BlockquoteFeature,
  BlocksFeature,
  BoldFeature,
  ChecklistFeature,
  EXPERIMENTAL_TableFeature,
  FixedToolbarFeature,
  HeadingFeature,
  HorizontalRuleFeature,
  InlineCodeFeature,
  ItalicFeature,
  LinkFeature,
  lexicalEditor,
  OrderedListFeature,
  ParagraphFeature,
  StrikethroughFeature,
  UnorderedListFeature,
  UploadFeature,
} from '@payloadcms/richtext-lexical'
import type { Block } from 'payload'
import { accepts } from '@/fields/accepts'
import { linkAddress } from './check'

/** A link: to an address, a post or a page. */
const link = () =>
  LinkFeature({
    enabledCollections: ['posts', 'pages'],
    disableAutoLinks: true,
    fields: ({ defaultFields }) => [
      ...defaultFields.filter(({ name }) => name !== 'url' && name !== 'doc' && name !== 'newTab'),
      {
        name: 'url',
        label: 'Dirección',
        type: 'text',
        required: true,
        validate: urlWhereAsked,
        admin: {
          condition: (_, { linkType }) => linkType !== 'internal',
          description: 'De este sitio, como /#contacto, o completa, como https://…',
        },
      },
      {
        name: 'doc',
        label: 'Post o página',
        type: 'relationship',
        relationTo: ['posts', 'pages'],
        required: true,
        admin: {
          condition: (_, { linkType }) => linkType === 'internal',
          // Payload's own choice of documents asks calls that are closed here.
          components: { Field: '/src/admin/pages/LinkTarget#LinkTarget' },
        },
      },
      ...defaultFields.filter(({ name }) => name === 'newTab'),
    ],
  })

/** A link to a document has no address of its own. */
const urlWhereAsked = (value: unknown, { siblingData }: { siblingData: unknown }): string | true =>
  (siblingData as { linkType?: string }).linkType === 'internal' || accepts(linkAddress)(value)

const marks = () => [ParagraphFeature(), BoldFeature(), ItalicFeature(), link()]

/** For a text of a few paragraphs: bold, italic, links. */
export const paragraphEditor = lexicalEditor({ features: () => [...marks(), FixedToolbarFeature()] })

/** For the text of a page: all that `check` knows, with these blocks. */
export const pageEditor = (blocks: Block[]) =>
  lexicalEditor({
    features: () => [
      ...marks(),
      StrikethroughFeature(),
      InlineCodeFeature(),
      HeadingFeature({ enabledHeadingSizes: ['h2', 'h3', 'h4'] }),
      UnorderedListFeature(),
      OrderedListFeature(),
      ChecklistFeature(),
      BlockquoteFeature(),
      HorizontalRuleFeature(),
      EXPERIMENTAL_TableFeature(),
      UploadFeature({ enabledCollections: ['media'] }),
      BlocksFeature({ blocks }),
      FixedToolbarFeature(),
    ],
  })
