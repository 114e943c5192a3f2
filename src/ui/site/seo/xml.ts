import { escaped } from '@/platform/domain/text/escaped'

/** Markup created by `xml`. */
export class Xml {
  constructor(readonly text: string) {}
}

/** Builds XML from a template: escapes text, keeps markup, drops undefined values. */
export const xml = (strings: TemplateStringsArray, ...values: (string | undefined | Xml | Xml[])[]): Xml =>
  new Xml(String.raw({ raw: strings }, ...values.map(markupOf)))

function markupOf(value: string | undefined | Xml | Xml[]): string {
  if (Array.isArray(value)) return value.map(markupOf).join('')
  return value instanceof Xml ? value.text : escaped(value ?? '')
}

export const xmlDocument = ({ text }: Xml, type = 'application/xml'): Response =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${text}\n`, {
    headers: { 'Content-Type': `${type}; charset=utf-8` },
  })
