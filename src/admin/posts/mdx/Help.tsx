'use client'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { MDX_COMPONENTS } from '@/mdx/components'

const SYNTAX: [write: string, get: string][] = [
  ['# Título, ## Sección, ### Apartado', 'Encabezados'],
  ['**negrita**, *cursiva*, ~~tachado~~', 'Énfasis (Ctrl + B, Ctrl + I)'],
  ['[texto](https://ejemplo.com)', 'Enlace (Ctrl + K)'],
  ['![descripción](/ruta.webp)', 'Imagen'],
  ['- elemento, 1. elemento, - [ ] tarea', 'Listas'],
  ['Intro', 'Sigue la lista o la cita; otra vez, la termina'],
  ['Mayús + Intro', 'Línea nueva que no sigue la lista'],
  ['> cita', 'Cita'],
  ['`código`, ```js … ```', 'Código en línea y en bloque'],
  ['| A | B |, debajo | - | - |', 'Tabla'],
  ['Texto[^1], y al final [^1]: nota', 'Nota al pie'],
  ['---, clave: valor, ---', 'Metadatos (frontmatter), solo al principio'],
  ['Ctrl + S', 'Guarda, como el botón de arriba'],
  ['Ctrl + V', 'Lo que se copia de Word, Google Docs o una web llega como Markdown'],
  ['Ctrl + Mayús + V', 'Pega solo el texto, sin formato'],
  ['Ctrl + V sobre palabras elegidas', 'Si es una dirección, hace de ellas un enlace'],
  ['\\{ \\<', 'Llaves y ángulos como texto'],
]

/** How to write MDX here: Markdown and the allowed components. */
export function Help() {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <section>
      <h3 className="text-ui">
        <button
          aria-controls={id}
          aria-expanded={isOpen}
          className="inline-flex min-h-8 cursor-pointer items-center gap-1.5 border-0 bg-transparent p-0 text-accent aria-expanded:[&>svg]:rotate-180"
          onClick={() => setIsOpen(!isOpen)}
          type="button"
        >
          <ChevronDown aria-hidden="true" size={17} />
          Ayuda de sintaxis MDX
        </button>
      </h3>
      <dl className={isOpen ? 'm-0 mt-3 grid gap-2' : undefined} hidden={!isOpen} id={id}>
        {SYNTAX.map(([write, get]) => (
          <Entry code={write} key={get}>
            {get}
          </Entry>
        ))}
        {Object.entries(MDX_COMPONENTS).map(([name, { help, snippet, attributes }]) => (
          <Entry code={snippet} key={name}>
            {`${help} ${Object.entries(attributes)
              .map(([attribute, rule]) => `${attribute}: ${rule.help}`)
              .join(' ')}`}
          </Entry>
        ))}
      </dl>
    </section>
  )
}

function Entry({ code, children }: { code: string; children: string }) {
  return (
    <div className="grid grid-cols-2 gap-4">
      <dt>
        <code className="text-note whitespace-pre-wrap wrap-anywhere">{code}</code>
      </dt>
      <dd className="m-0 text-sm text-muted">{children}</dd>
    </div>
  )
}
