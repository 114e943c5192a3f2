import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type * as z from '@/platform/schemas/zod'
import { mayRetry, RequestError } from '@/platform/shared/request'
import { SingleFlight } from '@/platform/shared/singleFlight'
import { type Base, forgetForm, keepForm, keptForm } from '../leaving/keptForms'
import { useLeaveGuard } from '../leaving/useLeaveGuard'
import { notify } from '../toasts/notify'
import { type ActionOptions, useAction } from './useAction'

type Options<Values extends FieldValues, Sent, Answer> = ActionOptions<Sent, Answer> & {
  schema: z.ZodType<Sent, Values>
  defaultValues: DefaultValues<Values>
  /** Sends only what was changed here, so that somebody else's changes to other fields survive. */
  onlyChanges?: boolean
  /** Fields that aren't replaced unseen, and under which names the call says what they were here. */
  bases?: { [field in Path<Values>]?: string }
  /** The `updatedAt` of what is edited: the call says on which one it is based. */
  updatedAt?: string
  /** Tells apart the documents that are edited on one screen, in a dialog. */
  id?: number | string
  /** Empties it after a success, for another one. */
  isForMany?: boolean
}

/** Fields that no browser keeps. */
const SECRET = /password|code/i

/**
 * A form that is validated by `schema` and submitted by `act`, one call at a time. The server's field errors appear at
 * their fields.
 *
 * What is typed into a form that creates or changes something stays in this tab until it is saved or discarded: the form
 * shows it when it is next opened. The panel asks before it is left.
 */
export function useFormAction<Values extends FieldValues, Sent extends object, Answer>(
  options: Options<Values, Sent, Answer>,
) {
  const { schema, defaultValues, onlyChanges, bases = {}, updatedAt, id, isForMany, ...action } = options
  const { run, isPending } = useAction({ ...action, isEdit: onlyChanges })
  const form = useForm<Values, unknown, Sent>({ resolver: zodResolver(schema), defaultValues })
  const { stored, sending, settle, tell, baseOf, rebase } = useStored(form, { defaultValues, updatedAt })
  const saved = useRef<Values>(undefined) // or on its way
  const isKept = Boolean(onlyChanges || action.noun) // not a login, nor a confirmation
  const isUnsaved = () =>
    Object.entries(form.getValues()).some(([name, value]) =>
      [stored.current, saved.current].every((known) => known === undefined || !isSame(value ?? '', known[name] ?? '')),
    )
  useLeaveGuard(() => isKept && isUnsaved(), 'tab')
  const kept = useKeptValues(form, {
    isKept,
    isEdit: onlyChanges,
    name: [action.noun, id, ...Object.keys(defaultValues)].join(),
    unsaved: () => (isUnsaved() ? changesOf(form.getValues(), stored.current) : {}),
    baseOf,
    rebase,
  })
  async function send(values: Sent) {
    const sent = onlyChanges ? changesOf(values, stored.current) : values
    saved.current = structuredClone(form.getValues()) // as typed: the schema may have trimmed it
    sending.current = { ...sending.current, ...sent }
    const known = stored.current
    try {
      await run({ ...sent, ...basesOf(sent) })
      if (isForMany) return beginAnew()
      settle(sent, known)
      kept.settle()
    } catch (error) {
      saved.current = undefined
      // It may have been stored, so it is sent again even if it is changed back.
      if (mayRetry(error)) for (const name of Object.keys(sent)) delete stored.current[name]
      showErrors(error)
    }
  }
  const [flight] = useState(() => new SingleFlight<void>())
  const submit = form.handleSubmit((values) => flight.run(() => send(values))) // what has been typed since stays unsaved
  function basesOf(sent: object) {
    const base = baseOf(Object.keys(sent))
    const names = Object.entries<string | undefined>(bases).filter(([name]) => name in sent && name in base.values)
    const texts = Object.fromEntries(names.map(([name, as]) => [as, base.values[name]]))
    return { ...texts, ...(updatedAt && { baseUpdatedAt: base.updatedAt }) }
  }
  function beginAnew() {
    const isAsSent = isSame(form.getValues(), saved.current) // else the next one has been begun meanwhile
    saved.current = undefined
    if (!isAsSent) return
    form.reset(defaultValues)
    kept.forget()
  }
  function showErrors(error: unknown) {
    if (!(error instanceof RequestError)) return
    if (error.code === 'stale_edit') tell()
    for (const { field, message } of error.errors) {
      if (field in defaultValues) form.setError(field as Path<Values>, { message }) // the API and the form use the same field names
    }
  }
  /** Returns the props of a form input. */
  const field = (name: Path<Values>, rules?: Parameters<typeof form.register>[1]) => ({
    ...form.register(name, rules),
    error: messageOf(form.getFieldState(name, form.formState).error),
  })
  return { form, field, submit, isPending, discard: kept.forget }
}

type Kept<Values> = {
  isKept: boolean
  isEdit: boolean | undefined
  name: string
  unsaved: () => Partial<Values>
  baseOf: (names: string[]) => Base
  rebase: (base: Base) => void
}

/** Keeps what is typed, and puts it back into the form when that is opened again. */
function useKeptValues<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  { isKept, isEdit, name, unsaved, baseOf, rebase }: Kept<Values>,
) {
  const key = useRef('')
  const restore = useEffectEvent(() => {
    key.current = `${window.location.pathname}:${name}`
    const found = isKept && keptForm(key.current)
    if (!found) return
    for (const [field, value] of Object.entries(found.values))
      form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true })
    if (found.base) rebase(found.base)
    notify('Recuperamos lo que escribiste', 'No había llegado a guardarse.')
  })
  const forget = () => forgetForm(key.current)
  function keep() {
    if (!isKept) return
    const values = Object.fromEntries(Object.entries(unsaved()).filter(([field]) => !SECRET.test(field)))
    if (Object.keys(values).length > 0) keepForm(key.current, values, baseOf(Object.keys(values)))
    else forget()
  }
  const keepLatest = useEffectEvent(keep)
  useEffect(() => {
    restore()
    return form.subscribe({ formState: { values: true }, callback: () => keepLatest() })
  }, [form])
  /** What has been typed since a change was sent stays; a new document begins with nothing. */
  return { forget, settle: isEdit ? keep : forget }
}

type Opened<Values> = { defaultValues: DefaultValues<Values>; updatedAt: string | undefined }

/**
 * Returns what is `stored`, as far as is known: `defaultValues`, and what was sent since. Changes by others are shown,
 * except in fields that the user has edited. The base of a field is what was stored when the user began to edit it, until
 * it is saved (`settle`), or a refusal has told the user (`tell`).
 */
function useStored<Values extends FieldValues, Sent>(
  { getValues, setValue }: UseFormReturn<Values, unknown, Sent>,
  { defaultValues, updatedAt }: Opened<Values>,
) {
  const stored = useRef<Record<string, unknown>>(defaultValues)
  const sending = useRef<Record<string, unknown>>({}) // and may have been stored
  const base = useRef<Base>({ values: defaultValues, updatedAt })
  const isTold = useRef(false) // of what the next read brings
  const isAnyOutdated = (names: string[]) =>
    names.some((name) => !isSame(base.current.values[name], stored.current[name]))
  const latest = JSON.stringify(defaultValues)
  const take = useEffectEvent((values: Record<string, unknown>) => {
    const before = base.current.values
    base.current.values = { ...values }
    stored.current = values // before a field is set: what differs from it is kept as typed here
    for (const [name, value] of Object.entries(values)) {
      const path = name as Path<Values>
      const typed = getValues(path)
      if (isSame(value, sending.current[name])) continue
      if (isSame(typed, before[name])) setValue(path, value as PathValue<Values, Path<Values>>)
      else if (!isTold.current && !isSame(typed, value)) base.current.values[name] = before[name]
    }
    isTold.current = false
    if (!isAnyOutdated(Object.keys(values))) base.current.updatedAt = updatedAt
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of other parts is a newer state, too
  useEffect(() => take(JSON.parse(latest)), [latest, updatedAt])
  /** What was `sent` is stored. What has been read since it was sent is newer, unless `updatedAt` guards the whole. */
  function settle(sent: object, before: object) {
    if (stored.current === before || updatedAt) stored.current = { ...stored.current, ...sent }
    isTold.current = false
    base.current.values = { ...base.current.values, ...sent }
    sending.current = {}
  }
  /** A refusal has told of all that is stored: of what has been read, or of what the next read brings. */
  function tell() {
    isTold.current = !isAnyOutdated(Object.keys(stored.current))
    base.current = { values: { ...base.current.values, ...stored.current }, updatedAt }
    sending.current = {}
  }
  /** What the change of these fields is based on. */
  const baseOf = (names: string[]): Base => ({
    values: Object.fromEntries(names.map((name) => [name, base.current.values[name]])),
    updatedAt: isAnyOutdated(names) ? base.current.updatedAt : updatedAt,
  })
  /** Takes what was edited in an earlier visit as based on what was stored then. */
  function rebase(earlier: Base) {
    base.current = { values: { ...base.current.values, ...earlier.values }, updatedAt: earlier.updatedAt }
    take(stored.current)
  }
  return { stored, sending, settle, tell, baseOf, rebase }
}

/** Returns the values that differ from those `before`. */
const changesOf = <Values extends object>(values: Values, before: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSame(value, before[name]))) as Values // calls that change a document accept any subset

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Returns the message of the field itself, or of the first thing wrong inside it. */
export function messageOf(error: object | undefined): string | undefined {
  const parts: unknown[] = error ? [error, ...Object.values(error)] : []
  return parts.map((part) => (part as { message?: string } | undefined)?.message).find(Boolean)
}
