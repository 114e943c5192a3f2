import { useState } from 'react'
import { apiQuery } from '@/ui/panel/data/apiQuery'
import { useLoaded } from '@/ui/panel/data/useLoaded'
import { NotLoaded } from '@/ui/panel/Loading'
import { type ApiDocument, type CallInWords, callsOf } from './apiDocument'

const documentQuery = apiQuery<ApiDocument>(
  ['openapi'],
  '/api/openapi.json',
  'Error al cargar la descripción de la API',
)

/** Every API call as the OpenAPI document describes it; loaded when opened. */
export function ApiReference() {
  const [isOpen, setIsOpen] = useState(false)
  const loaded = useLoaded(documentQuery, { enabled: isOpen })
  const calls = loaded.data ? callsOf(loaded.data) : []
  const groups = [...new Set(calls.map(({ group }) => group))]
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="cursor-pointer py-2 font-semibold">Todas las llamadas</summary>
      {isOpen && <NotLoaded queries={[loaded]} />}
      {groups.map((group) => (
        <section key={group}>
          <h3>{group}</h3>
          {calls
            .filter((call) => call.group === group)
            .map((call) => (
              <Call call={call} key={call.name} />
            ))}
        </section>
      ))}
    </details>
  )
}

function Call({ call }: { call: CallInWords }) {
  const { name, summary, description, types, takes, status, answers, refuses } = call
  return (
    <details className="border-t border-elevation-100">
      <summary className="cursor-pointer py-2 wrap-anywhere">
        <code>{name}</code> {summary}
      </summary>
      <p>
        {description.split('`').map((part, i) => (i % 2 === 0 ? part : <code key={part}>{part}</code>))}
        {types.length > 0 && ` Recibe ${types.join(', ')}.`} Responde {status}
        {answers.length > 0 && ` con ${answers.join(', ')}`}.
        {refuses.length > 0 && ` Puede rechazar con ${refuses.join(', ')}.`}
      </p>
      {takes.length > 0 && <Fields fields={takes} />}
    </details>
  )
}

export function Fields({ fields }: { fields: [name: string, meaning: string][] }) {
  return (
    <dl className="m-0 mb-6 grid gap-2">
      {fields.map(([name, meaning]) => (
        <div className="grid gap-x-4 gap-y-1 sm:grid-cols-[minmax(10rem,16rem)_1fr]" key={name}>
          <dt>
            <code>{name}</code>
          </dt>
          <dd className="m-0">{meaning}</dd>
        </div>
      ))}
    </dl>
  )
}
