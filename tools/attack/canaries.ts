import type { Answer, Sent } from './send'
import type { ActorName } from './world'

/** Something that must not come out, or only to some. */
export type Canary = { what: string; text: string; seenBy: ActorName[] }

/** What only the inside knows, in an answer that refuses; what is stored may hold such words, so successes are not looked at. */
const INSIDE: [what: string, sign: RegExp][] = [
  ['a stack', /\n\s+at \S+|\bat \w+ \(.*:\d+:\d+\)/],
  ['SQL', /\b(?:select|insert into|update|delete from)\b[^<]{0,80}"(?:users|blog_|roles|api_keys|contact_)/i],
  ['a code of PostgreSQL', /SQLSTATE|violates .* constraint|syntax error at or near/],
  ['a table', /\b(?:users_sessions|_blog_posts_v|payload_migrations|api_keys_texts)\b/],
  ['a package', /node_modules|drizzle|\bpg-pool\b/],
]

/** What an answer gives away to `actor` that it must not, by name. */
export function leaksIn({ status, headers, text }: Answer, actor: ActorName, sent: Sent, canaries: Canary[]): string[] {
  const whole = `${Object.values(headers).join('\n')}\n${text}`
  const planted = canaries.filter((each) => !each.seenBy.includes(actor) && whole.includes(each.text))
  const echoed = `${sent.path}\n${sent.body ?? ''}`
  const signs = status < 400 ? [] : INSIDE.filter(([, sign]) => sign.test(text) && !sign.test(echoed))
  return [...planted.map(({ what }) => what), ...signs.map(([what]) => what)]
}
