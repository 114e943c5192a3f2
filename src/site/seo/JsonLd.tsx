import type { Thing, WithContext } from 'schema-dts'

/** Structured data for search engines. `<` is escaped: a title with `</script>` must not end the element. */
export function JsonLd<Data extends Thing>({ data }: { data: WithContext<Data> }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a script's text cannot be written otherwise, and it is escaped
  return <script dangerouslySetInnerHTML={{ __html: escapeJson(data) }} type="application/ld+json" />
}

const escapeJson = (data: object) => JSON.stringify(data).replace(/</g, '\\u003c')
