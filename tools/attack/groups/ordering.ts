import type { Group, Input } from '../group'
import type { Answer } from '../send'
import { actionOf, callOf } from './functions'

/** Paths to what nobody may learn, letter by letter or by an order. */
const HIDDEN = [
  'meta.image.uploadedBy.hash',
  'meta.image.uploadedBy.salt',
  'meta.image.uploadedBy.email',
  'meta.image.uploadedBy.sessions.id',
  'meta.image.uploadedBy.role.permissions',
  'meta__image__uploadedBy__hash',
  'user.value.hash',
  'user.hash',
  'document.value.author.hash',
  'author.hash',
  'hash',
  '_id.hash',
]
const OPERATORS = ['equals', 'like', 'contains', 'in', 'all', 'near', 'within', 'intersects', 'exists', 'less_than']
const LISTS = ['/api/pages', '/api/payload-locked-documents']
const IN_WORDS = /No se puede (ordenar|filtrar) por este campo/

/** Orders and filters by what their sender may not read, at each door that takes them. */
export const ordering: Group = {
  name: 'ordering oracles',
  share: 2,
  async inputs(world) {
    const action = await actionOf(world)
    const says = ({ text }: Answer) => (IN_WORDS.test(text) ? null : 'does not say why it is refused')
    const byUrl = LISTS.flatMap((list) =>
      HIDDEN.flatMap((path) => [
        ...['', '-', 'title,', 'id,-'].map((before) => `sort=${before}${path}`),
        ...OPERATORS.flatMap((operator) => [
          `where[${path}][${operator}]=a`,
          `where[or][0][and][0][${path}][${operator}]=a&draft=true`,
        ]),
      ]).map(
        (query): Input => ({ as: 'editor', method: 'GET', path: `${list}?${query}`, mustFail: true, check: says }),
      ),
    )
    const byFunction = HIDDEN.flatMap((path) =>
      [{ sort: path }, { sort: [`-${path}`] }, { where: { or: [{ [path]: { like: 'a' } }] } }].flatMap((query) =>
        ['table-state', 'render-list'].map((name): Input => {
          const asked = { name, args: { collectionSlug: 'pages', query } }
          return {
            ...callOf(world, action, world.tokens.editor, JSON.stringify([asked])),
            seenBy: 'editor',
            check: says,
          }
        }),
      ),
    )
    return [...byUrl, ...byFunction]
  },
}
