import type { Thing, WithContext } from 'schema-dts'

/** Structured data for search engines. `<` is escaped, because a title with `</script>` must not close the element. */
export function JsonLd<Data extends Thing>({ data }: { data: WithContext<Data> }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: there is no other way to write a script's text, and it is escaped
  return <script dangerouslySetInnerHTML={{ __html: escapeJson(data) }} type="application/ld+json" />
}

const escapeJson = (data: object) => JSON.stringify(data).replace(/</g, '\\u003c')
