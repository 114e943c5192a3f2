import type { PayloadRequest } from 'payload'
import { splitFrontmatter } from '@/mdx/frontmatter'
import { Failure } from '@/server/failure'
import { fieldsOfMarkdown } from '@/server/importPost'
import { contentType, decodeUtf8, parseObject, readBytes, refuseUnstorable } from '../body'
import { MIB } from '../endpoint'

const MAX_BYTES = 2 * MIB
/** What a form adds around its fields. */
const FORM_OVERHEAD = 64 * 1024
/** The part of a form that carries a Markdown file. */
const FILE = 'file'

type Fields = Record<string, unknown>

/** The fields that a tool sent, and the text that its content was taken from: its lines are those that the sender knows. */
type Sent = { fields: Fields; source: string }

/** What a tool sent, as fields: of JSON, of a Markdown file's frontmatter, or of a form with such a file. Empty ones are left out. */
export async function readSent(req: PayloadRequest): Promise<Sent> {
  const { fields, source } = await read(req)
  return { fields: withoutEmpty(fields), source }
}

async function read(req: PayloadRequest): Promise<Sent> {
  switch (contentType(req)) {
    case 'application/json':
      return withFrontmatter(parseObject(await text(req)))
    case 'text/markdown':
      return ofMarkdown(await text(req))
    case 'multipart/form-data':
      return withFrontmatter(await formFields(req))
    default:
      throw unsupported()
  }
}

const unsupported = () =>
  new Failure('unsupported_media_type', {
    message: 'Envía application/json, text/markdown, o multipart/form-data con un archivo Markdown en «file»',
  })

const text = async (req: PayloadRequest) => decodeUtf8(await readBytes(req, MAX_BYTES))

const ofMarkdown = (source: string): Sent => ({ fields: fieldsOfMarkdown(source), source })

/** Frontmatter inside the content fills only what the fields leave empty. */
function withFrontmatter(fields: Fields): Sent {
  const { content: source, ...given } = withoutEmpty(fields)
  if (typeof source !== 'string') return { fields, source: '' } // there is none, and the fields say so
  if (splitFrontmatter(source).body === source) return { fields, source }
  return { fields: { ...fieldsOfMarkdown(source), ...given }, source }
}

const withoutEmpty = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value)))

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

/** The fields of a form, which is taken only around a file, its content; several `tags` are a list. */
async function formFields(req: PayloadRequest): Promise<Fields> {
  const body = await readBytes(req, MAX_BYTES + FORM_OVERHEAD)
  const headers = { 'Content-Type': req.headers.get('content-type') ?? '' }
  const form = await new Response(body, { headers }).formData().catch(() => {
    throw unsupported()
  })
  if (!form.has(FILE)) throw unsupported()
  const fields: Fields = {}
  for (const name of new Set(form.keys())) {
    const values = await Promise.all(form.getAll(name).map(textOf))
    fields[name === FILE ? 'content' : name] = name === 'tags' && values.length > 1 ? values : values.at(-1)
  }
  return fields
}

async function textOf(value: FormDataEntryValue): Promise<string> {
  if (typeof value !== 'string') return decodeUtf8(new Uint8Array(await value.arrayBuffer()))
  refuseUnstorable(value)
  return value
}
