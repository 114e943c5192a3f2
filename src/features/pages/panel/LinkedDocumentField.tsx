'use client'
import { FieldError, FieldLabel, useField } from '@payloadcms/ui'
import type { RelationshipFieldClientComponent } from 'payload'
import { useId, useState } from 'react'
import { useLoaded } from '@/ui/panel/data/useLoaded'
import { NotLoaded } from '@/ui/panel/Loading'
import { SearchBox } from '@/ui/panel/list/Filters'
import { StatusLine } from '@/ui/panel/StatusLine'
import { type LinkableDocument, linkableDocuments } from './linkableDocuments'

const KINDS = { pages: 'Página', posts: 'Post' }

/** Chooses the post or page that a link leads to. Payload's own field would use routes that are closed here. */
export const LinkedDocumentField: RelationshipFieldClientComponent = ({ field: { label, required }, path }) => {
  const { value, setValue, showError, disabled } = useField<{ relationTo: string; value: number }>({
    potentiallyStalePath: path,
  })
  // What was chosen then comes first; what is chosen since must not move under the pointer.
  const [asked, setAsked] = useState({ search: '', first: value })
  const group = useId()
  const loaded = useLoaded(linkableDocuments(asked.search, asked.first))
  const isChosen = ({ relationTo, id }: LinkableDocument) =>
    value?.relationTo === relationTo && Number(value.value) === id
  return (
    <div className="mb-6 grid gap-3">
      <FieldLabel as="span" label={label} path={path} required={required} />
      <FieldError path={path} showError={showError} />
      <SearchBox
        label="Buscar posts y páginas"
        onSearch={(search) => setAsked({ search, first: value })}
        value={asked.search}
      />
      <NotLoaded queries={[loaded]} />
      <StatusLine>{loaded.data?.length === 0 && 'Nada publicado coincide.'}</StatusLine>
      <ul className="grid list-none gap-1 p-0">
        {loaded.data?.map((each) => (
          <li key={`${each.relationTo}/${each.id}`}>
            <label className="flex min-h-10 cursor-pointer items-center gap-2.5 rounded-lg px-2 py-1 hover:bg-tint hover:text-on-tint has-checked:bg-tint has-checked:text-on-tint">
              <input
                checked={isChosen(each)}
                disabled={disabled}
                name={group}
                onChange={() => setValue({ relationTo: each.relationTo, value: each.id })}
                type="radio"
              />
              <span>{each.title}</span>
              <small className="ml-auto">{KINDS[each.relationTo]}</small>
            </label>
          </li>
        ))}
      </ul>
    </div>
  )
}
