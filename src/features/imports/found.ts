import { OWN_POST_FIELDS } from '@/features/posts/fields'
import type { Note } from '@/mdx/imported/text'
import { longDate, TIME_ZONE } from '@/platform/domain/dates'
import { decoded } from '@/platform/domain/text/decoded'
import { MAX_SLUG, slugify } from '@/platform/domain/text/slug'
import { cutTo } from '@/platform/domain/text/truncate'
import { clockInWords } from '@/platform/domain/timeInWords'
import type { Fields, Values } from '@/platform/fields/declared'

/** What an entry of another program becomes here. */
export type Kind = Entry['kind']

/** The text of an article as its program wrote it, and the line where it begins. */
export type Body = { format: 'wordpress' | 'html' | 'markdown' | 'mdx' | 'richText'; text: string; line: number }

type Term = { name: string; slug: string; call?: Record<string, string> }
export type FoundTerm = ({ kind: 'category' } & Term) | ({ kind: 'tag' } & Term)

/** A term as it is made here: with a name and a slug that fit. */
export const termNamed = (kind: FoundTerm['kind'], name: string, slug = ''): FoundTerm => ({
  kind,
  name: cutTo(name, 100),
  slug: slugify(slug || name, MAX_SLUG.term),
})

/** A file of the library: in the archive, or at a public address from where it can be brought. */
export type FoundPicture = {
  kind: 'picture'
  /** Its address in articles, besides its id. */
  urls: string[]
  /** The name people see. */
  name: string
  alt: string
  /** The key that it had in the library of another site of ours. */
  key?: string
}

const { title, slug, excerpt, content, featuredImage, socialImage, metaTitle, metaDescription, ...more } =
  OWN_POST_FIELDS
/** Fields of posts that no part of `FoundArticle` stands for: a new field is among them. */
export const MORE_FIELDS: Fields = more
type MoreFields = Partial<Values<typeof more>>

export type FoundArticle = {
  kind: 'post' | 'page'
  title: string
  slug: string
  body: Body
  excerpt: string
  isPublished: boolean
  publishedAt: string | null
  /** Names, not ids. */
  category: string
  tags: string[]
  author: { email: string; name: string; username?: string } | null
  featured: string
  socialImage: string
  metaTitle: string
  metaDescription: string
  /** Other fields of posts, by our names. */
  more: MoreFields
  /** Where it was. */
  oldPaths: string[]
  /** The pictures in the archive that its text and fields name, by how they name them. */
  references?: Record<string, string>
  /** The ids of the articles in the archive that its text links to, by how it names them. */
  links?: Record<string, string>
  /** The redirects that were made for it, by id. */
  redirects?: number[]
  /** A page's note to the team. */
  needsReview?: boolean
}

export type FoundRedirect = { kind: 'redirect'; from: string; to: string; hits?: number; lastHit?: string | null }

/** What can't be brought here, and why. */
type FoundOther = { kind: 'other'; what: string; why: string }

export type Entry = FoundTerm | FoundPicture | FoundArticle | FoundRedirect | FoundOther

/** An entry as it was read: `guid` is its program's id for it. */
export type Found = {
  guid: string
  title: string
  line: number
  entry: Entry
  notes: Note[]
  bytes?: Uint8Array
}

export const EMPTY_ARTICLE = {
  excerpt: '',
  isPublished: false,
  publishedAt: null,
  category: '',
  tags: [],
  author: null,
  featured: '',
  socialImage: '',
  metaTitle: '',
  metaDescription: '',
  more: {},
  oldPaths: [],
} satisfies Partial<FoundArticle>

/** Why an article that its site would have published later is a draft; some dates have no hour. */
export const wasScheduled = (time: string | null, hasHour = true): string => {
  const hour = hasHour && time ? `, ${clockInWords(time, TIME_ZONE)}` : ''
  const when = time ? ` para el ${longDate(time).replace(',', ' de')}${hour}` : ''
  return `Estaba programado${when}: queda como borrador.`
}

/** Whether a time is still to come. */
export const isFuture = (time: string | null): boolean => time !== null && Date.parse(time) > Date.now()

/** Of May for some, and of January for others: `05/01/2024`. */
const DAY_OR_MONTH_FIRST = /^\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}\b/

/** The addresses of pictures, files and pages in a text, each with the characters before it, which tell what it is. */
export const REFERENCE =
  /(\]\(<?|\b(?:src|href)=["']|^ {0,3}\[(?!\^)[^\]\n]{1,200}\]:[ \t]*<?)((?<=')[^'\s>]+|[^)\s">]+)/gm

/** What to know of an article whose site named another address for search engines. */
export const hadCanonical = (address: string): string =>
  `Su dirección canónica era ${address.slice(0, 100)}: aquí es la suya propia.`

/** What to know of a link that nothing in the file is for. */
export const deadLink = (name: string): string => `el enlace «${name.slice(0, 100)}» no lleva a nada.`

/** The name of the file at an address. */
export const nameIn = (url: string): string => decoded(url.split(/[?#]/)[0]?.split('/').at(-1) ?? '')

/** A time in another program's words as ISO 8601, or null: `2019-05-01 12:00:00` is in UTC, and a day without a time that day everywhere. */
export function isoOf(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const text = String(value).trim()
  if (!text || text.startsWith('0000') || DAY_OR_MONTH_FIRST.test(text)) return null
  const time = timeIn(text)
  const year = time.getUTCFullYear()
  return Number.isNaN(time.getTime()) || year < 1970 || year > 2200 ? null : time.toISOString()
}

function timeIn(text: string): Date {
  const plain = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?))?$/.exec(text)
  if (plain) return new Date(`${plain[1]}T${plain[2] ?? '12:00:00'}Z`)
  const time = new Date(text)
  const isDay = !text.includes(':') // `Jul 08 2022`, which is read where the server is
  return isDay ? new Date(Date.UTC(time.getFullYear(), time.getMonth(), time.getDate(), 12)) : time
}
