import {
  BlockquoteFeature,
  BlocksFeature,
  BoldFeature,
  ChecklistFeature,
  createServerFeature,
  defaultEditorLexicalConfig,
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
  SubscriptFeature,
  SuperscriptFeature,
  UnorderedListFeature,
  UploadFeature,
} from '@payloadcms/richtext-lexical'
import type { Block } from 'payload'
import { accepts } from '@/platform/fields/accepts'
import { linkAddress } from '@/richText/check'
import { whileWritten } from './whileWritten'

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
        validate: whileWritten(urlWhereAsked),
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
        validate: whileWritten((value) => Boolean(value) || 'Elige el post o la página'),
        admin: {
          condition: (_, { linkType }) => linkType === 'internal',
          // Payload's own document picker uses routes that are closed here.
          components: { Field: '/src/features/pages/panel/LinkedDocumentField#LinkedDocumentField' },
        },
      },
      ...defaultFields.filter(({ name }) => name === 'newTab'),
    ],
  })

/** Validates the URL, except for a link to a document, which has none. */
const urlWhereAsked = (value: unknown, { siblingData }: { siblingData: unknown }): string | true =>
  (siblingData as { linkType?: string }).linkType === 'internal' || accepts(linkAddress)(value)

const cleanPaste = createServerFeature({
  key: 'cleanPaste',
  feature: { ClientFeature: '/src/features/pages/panel/paste/CleanPaste#CleanPaste' },
})

const marks = () => [ParagraphFeature(), BoldFeature(), ItalicFeature(), link(), cleanPaste()]

/** What is copied names its editor: Payload calls all 'lexical', also those of other sites, whose texts are cleaned. */
const lexical = { ...defaultEditorLexicalConfig, namespace: 'ozama' }

/**
 * For a text of a few paragraphs: bold, italic, links.
 *
 * @param placeholder shown while it is empty
 */
export const paragraphEditor = (placeholder: string) =>
  lexicalEditor({ admin: { placeholder }, lexical, features: () => [...marks(), FixedToolbarFeature()] })

/** For the text of a page: everything that `check` allows, with these blocks. */
export const pageEditor = (blocks: Block[]) =>
  lexicalEditor({
    admin: { placeholder: 'Escribe, o pulsa / para elegir qué insertar' },
    lexical,
    features: () => [
      ...marks(),
      StrikethroughFeature(),
      SubscriptFeature(),
      SuperscriptFeature(),
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
