/** A visitor's first message, about the page that they were on. */
export const messageAbout = (page: string | undefined, code?: string): string => {
  const text = page ? `Hola, leí «${page}» y quiero una consulta.` : 'Hola, quiero una consulta.'
  return code ? `${text} Ref. ${code}` : text
}
