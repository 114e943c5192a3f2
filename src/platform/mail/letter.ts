import { escaped } from '@/platform/domain/text/escaped'
import { truncate } from '@/platform/domain/text/truncate'

type Fact = [name: string, value: string, href?: string]

/** A fact that is a link if it leads somewhere. */
export const linkedFact = (name: string, value: string, href: string | undefined): Fact =>
  href ? [name, value, href] : [name, value]

/** The content of a mail, for both its text and its HTML version. The words are where each mail is queued. */
export type Letter = {
  title: string
  /** The title and the brand, if not given. Sent in one line, and cut where it gets long: it may have the names of visitors. */
  subject?: string
  replyTo?: string
  /** Until when it is of use, as an ISO time: it isn't sent later. */
  until?: string
  /** Written by a person to one reader, who may answer by program. */
  isPersonal?: boolean
  /** Answers a mail or a form, which no other program should answer in turn. */
  isReply?: boolean
  /** Short values with their labels, and what they link to. */
  facts?: Fact[]
  paragraphs: string[]
  link?: { label: string; address: string }
  /** An invitation, or its cancellation, for the reader's calendar. */
  invitation?: { method: 'REQUEST' | 'CANCEL'; calendar: string }
}

const MAX_SUBJECT = 120

const GENERATED = { 'Auto-Submitted': 'auto-generated' }
const REPLIED = { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' }

/**
 * Renders a mail, marked as sent by a program: its two bodies have the same content, as plain text and as HTML in the
 * site's design.
 */
export const mailOf = (letter: Letter, brand: string) => ({
  subject: truncate((letter.subject ?? `${letter.title} · ${brand}`).replace(/\s+/g, ' '), MAX_SUBJECT),
  ...(letter.replyTo && { replyTo: letter.replyTo }),
  headers: letter.isPersonal ? {} : letter.isReply ? REPLIED : GENERATED,
  text: textOf(letter),
  html: htmlOf(letter, brand),
  ...(letter.invitation && {
    icalEvent: { method: letter.invitation.method, filename: 'consulta.ics', content: letter.invitation.calendar },
  }),
})

function textOf({ title, facts = [], paragraphs, link }: Letter): string {
  const lines = facts.map(([name, value]) => `${name}: ${value}`).join('\n')
  return [title, lines, ...paragraphs, link && `${link.label}: ${link.address}`].filter(Boolean).join('\n\n')
}

/** The site's light and dark colours. Mail clients load no external styles. */
const STYLES = `body{margin:0;padding:24px 12px;background:#f7f3ec;color:#10242a;font:16px/1.6 Figtree,system-ui,-apple-system,sans-serif}
.letter{max-width:560px;margin:0 auto}
.brand{margin:0;padding:20px 28px;border-radius:20px 20px 0 0;background:#0b3b3c;color:#f7f3ec;font-weight:700;font-size:20px}
.sheet{padding:28px;border-radius:0 0 20px 20px;background:#fff;overflow-wrap:anywhere}
h1{margin:0 0 16px;font-size:24px;line-height:1.2}
th{padding:0 16px 4px 0;color:#51646a;font-weight:600;text-align:left;vertical-align:top}
td{padding:0 0 4px}
td a{color:inherit}
.words{margin:16px 0;white-space:pre-wrap}
.button{display:inline-block;margin-top:8px;padding:12px 20px;border-radius:999px;background:#ff6b4a;color:#0a1518;font-weight:700;text-decoration:none}
@media (prefers-color-scheme:dark){body{background:#0a1518;color:#eef3f1}.sheet{background:#12242a}th{color:#a9bcc0}}`

function htmlOf({ title, facts = [], paragraphs, link }: Letter, brand: string): string {
  const rows = facts.map(([name, value, href]) => {
    const shown = href ? `<a href="${escaped(href)}">${escaped(value)}</a>` : escaped(value)
    return `<tr><th scope="row">${escaped(name)}</th><td>${shown}</td></tr>`
  })
  const table = rows.length > 0 ? `<table>${rows.join('')}</table>` : ''
  const button = link ? `<p><a class="button" href="${escaped(link.address)}">${escaped(link.label)}</a></p>` : ''
  const words = paragraphs.map((paragraph) => `<p class="words">${escaped(paragraph)}</p>`).join('')
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title>
<style>${STYLES}</style>
</head>
<body>
<div class="letter">
<p class="brand">${escaped(brand)}</p>
<div class="sheet">
<h1>${escaped(title)}</h1>
${table}
${words}
${button}
</div>
</div>
</body>
</html>
`
}
