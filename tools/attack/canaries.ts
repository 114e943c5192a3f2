import type { Answer, Sent } from './send'
import type { ActorName } from './world'

/** Something that must not leak, or only to certain actors. */
export type Canary = { what: string; text: string; seenBy: ActorName[] }

/**
 * Internals that an error response must not contain. Successes are not checked, because stored content may contain such
 * words.
 */
const INSIDE: [what: string, sign: RegExp][] = [
  ['a stack trace', /\n\s+at \S+|\bat \w+ \(.*:\d+:\d+\)/],
  ['SQL', /\b(?:select|insert into|update|delete from)\b[^<]{0,80}"(?:users|blog_|roles|api_keys|contact_|people)/i],
  ['a PostgreSQL error', /SQLSTATE|violates .* constraint|syntax error at or near/],
  ['a table name', /\b(?:users_sessions|_blog_posts_v|payload_migrations|api_keys_texts)\b/],
  ['a package name', /node_modules|drizzle|\bpg-pool\b/],
]

/** Returns the names of what a response leaks to `actor`. */
export function leaksIn({ status, headers, text }: Answer, actor: ActorName, sent: Sent, canaries: Canary[]): string[] {
  const whole = `${Object.values(headers).join('\n')}\n${text}`
  const planted = canaries.filter((each) => !each.seenBy.includes(actor) && whole.includes(each.text))
  const echoed = `${sent.path}\n${sent.body ?? ''}`
  const signs = status < 400 ? [] : INSIDE.filter(([, sign]) => sign.test(text) && !sign.test(echoed))
  return [...planted.map(({ what }) => what), ...signs.map(([what]) => what)]
}
