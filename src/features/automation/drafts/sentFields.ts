import type { PayloadRequest } from 'payload'
import { fieldsOfMarkdown } from '@/features/automation/drafts/importPost'
import { textFailure } from '@/features/posts/mdxFailure'
import { lateFrontmatter, splitFrontmatter } from '@/mdx/reader/frontmatter'
import { contentType, decodeUtf8, readJson, readText, refuseImpossible } from '@/platform/api/request/body'
import { formOf } from '@/platform/api/request/form'
import { Failure } from '@/platform/failure'
import { KEY_BODIES } from '@/platform/limits/limits'

const MAX_BYTES = KEY_BODIES.draft
/** The form field with a Markdown file. */
const FILE = 'file'

type Fields = Record<string, unknown>

/**
 * The fields that a client sent, the names of those it sent empty, and the source of the content, to whose lines errors
 * refer.
 */
export type Sent = { fields: Fields; emptied: string[]; source: string }

/** Reads the fields that a client sent: as JSON, as a Markdown file's frontmatter, or as a form with such a file. */
export async function readSent(req: PayloadRequest): Promise<Sent> {
  const sent = await read(req)
  const late = sent.fields.title === undefined && lateFrontmatter(sent.source)
  if (late) throw textFailure('validation_failed', 'content', [late])
  return sent
}

async function read(req: PayloadRequest): Promise<Sent> {
  switch (contentType(req)) {
    case 'application/json':
      return withFrontmatter(await readJson(req, MAX_BYTES))
    case 'text/markdown':
      return ofMarkdown(await readText(req, MAX_BYTES))
    case 'multipart/form-data':
      return withFrontmatter(await formFields(req))
    case '': // an empty body has no type
      throw (await readText(req, MAX_BYTES)) ? unsupported() : new Failure('malformed_json')
    default:
      throw unsupported()
  }
}

const unsupported = () =>
  new Failure('unsupported_media_type', {
    message: 'Envía application/json, text/markdown, o multipart/form-data con un archivo Markdown en «file»',
  })

const ofMarkdown = (source: string): Sent => sentOf(fieldsOfMarkdown(source), source)

/** Frontmatter inside the content fills only what the fields leave empty. */
export function withFrontmatter(fields: Fields): Sent {
  const { content: source, ...given } = withoutEmpty(fields)
  if (typeof source !== 'string') return sentOf(fields, '') // there is none, which validation reports
  const { body, errors } = splitFrontmatter(source)
  if (body === source && errors.length === 0) return sentOf(fields, source)
  return sentOf({ ...fields, ...fieldsOfMarkdown(source), ...given }, source)
}

function sentOf(fields: Fields, source: string): Sent {
  refuseImpossible(fields) // YAML escapes can produce characters that its text doesn't contain
  const emptied = Object.keys(fields).filter((name) => isEmpty(fields[name], name))
  return { fields: withoutEmpty(fields), emptied, source }
}

const withoutEmpty = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name, value]) => !isEmpty(value, name)))

const isEmpty = (value: unknown, name?: string) =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (name === 'tags' && Array.isArray(value) && value.length === 0)

/** The fields of a form, which must contain one Markdown file, the content; repeated `tags` become a list. */
async function formFields(req: PayloadRequest): Promise<Fields> {
  const form = await formOf(req, { maxBytes: MAX_BYTES, unreadable: unsupported() })
  if (form.getAll(FILE).length !== 1) throw refused(FILE, 'Adjunta un archivo Markdown, y solo uno')
  if (!form.getAll('content').every((value) => isEmpty(value)))
    throw refused('content', 'El texto va en «file», no también aquí')
  form.delete('content')
  const fields: Fields = {}
  for (const name of new Set(form.keys())) {
    const values = await Promise.all(form.getAll(name).map(textOf))
    fields[name === FILE ? 'content' : name] = name === 'tags' && values.length > 1 ? values : values.at(-1)
  }
  return fields
}

const refused = (field: string, message: string) => new Failure('validation_failed', { errors: [{ field, message }] })

const textOf = async (value: FormDataEntryValue): Promise<string> =>
  typeof value === 'string' ? value : decodeUtf8(new Uint8Array(await value.arrayBuffer()))
