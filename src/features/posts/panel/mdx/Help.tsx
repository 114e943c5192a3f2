import { memo } from 'react'
import { MDX_COMPONENTS } from '@/mdx/components'

const SYNTAX: [write: string, get: string][] = [
  ['## Sección, ### Apartado', 'Encabezados'],
  ['**negrita**, *cursiva*, ~~tachado~~', 'Énfasis (Ctrl + B, Ctrl + I)'],
  ['[texto](https://ejemplo.com)', 'Enlace (Ctrl + K, con texto seleccionado)'],
  ['![descripción](/ruta.webp)', 'Imagen'],
  ['- elemento, 1. elemento, - [ ] tarea', 'Listas'],
  ['> cita', 'Cita'],
  ['`código`, ```js … ```', 'Código en línea y en bloque'],
  ['| A | B |, debajo | - | - |', 'Tabla'],
  ['Texto[^1], y al final [^1]: nota', 'Nota al pie'],
  ['---, clave: valor, ---', 'Metadatos (frontmatter), solo al principio'],
  ['Ctrl + K (⌘ + K en un Mac), «Atajos de teclado»', 'Todos los atajos'],
  ['\\{ \\<', 'Llaves y ángulos como texto'],
]

/** How to write MDX here: Markdown and the allowed components. */
export const Help = memo(() => (
  <details>
    <summary className="cursor-pointer py-1.5 font-heading text-ui font-bold text-accent">
      Ayuda de sintaxis MDX
    </summary>
    <dl className="m-0 mt-3 grid gap-2">
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
  </details>
))

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
