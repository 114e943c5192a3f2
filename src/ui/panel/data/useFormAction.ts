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
import { forgetForm, keepForm, keptForm } from '../leaving/keptForms'
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
  /** What a value is called, of fields that say what somebody else has put there while it was edited here. */
  valueInWords?: (field: Path<Values>, value: unknown) => string
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
  const { schema, defaultValues, onlyChanges, bases = {}, updatedAt, valueInWords, id, isForMany, ...action } = options
  const { run, isPending } = useAction({ ...action, isEdit: onlyChanges })
  const form = useForm<Values, unknown, Sent>({ resolver: zodResolver(schema), defaultValues })
  const { stored, before, replaced, settle } = useStored(form, { defaultValues, updatedAt, isSaving: isPending })
  const saved = useRef<Values>(undefined) // or on its way
  const isKept = Boolean(onlyChanges || action.noun) // not a login, nor a confirmation
  const isUnsaved = () =>
    Object.entries(form.getValues()).some(([name, value]) =>
      [stored.current, saved.current].every((known) => known === undefined || !isSame(value ?? '', known[name] ?? '')),
    )
  useLeaveGuard(() => isKept && isUnsaved(), 'tab')
  const kept = useKeptValues(form, {
    isKept,
    name: [action.noun, id, ...Object.keys(defaultValues)].join(),
    unsaved: () => (isUnsaved() ? changesOf(form.getValues(), stored.current) : {}),
  })
  const submit = form.handleSubmit(async (values) => {
    const sent = onlyChanges ? changesOf(values, stored.current) : values
    saved.current = structuredClone(form.getValues()) // as typed: the schema may have trimmed it
    try {
      await run({ ...sent, ...basesOf(sent) })
      if (isForMany) return beginAnew()
      stored.current = { ...stored.current, ...sent }
      settle('saved')
      kept.forget()
    } catch (error) {
      saved.current = undefined
      // It may have been stored, so it is sent again even if it is changed back.
      if (mayRetry(error)) for (const name of Object.keys(sent)) delete stored.current[name]
      showErrors(error)
    }
  })
  function basesOf(sent: object) {
    const isOverOthers = Object.keys(sent).some((name) => name in replaced)
    const known = (isOverOthers && before.current) || { ...stored.current, updatedAt }
    const names = Object.entries<string | undefined>(bases).filter(([name]) => name in sent && name in known)
    const texts = Object.fromEntries(names.map(([name, base]) => [base, known[name]]))
    return { ...texts, ...(updatedAt && { baseUpdatedAt: known.updatedAt }) }
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
    if (error.code === 'stale_edit') settle('told')
    for (const { field, message } of error.errors) {
      if (field in defaultValues) form.setError(field as Path<Values>, { message }) // the API and the form use the same field names
    }
  }
  const errorOf = (name: Path<Values>) =>
    messageOf(form.getFieldState(name, form.formState).error) ??
    (valueInWords && name in replaced && !isSame(form.watch(name), replaced[name])
      ? nowSays(valueInWords(name, replaced[name]))
      : undefined)
  /** Returns the props of a form input. */
  const field = (name: Path<Values>, rules?: Parameters<typeof form.register>[1]) => ({
    ...form.register(name, rules),
    error: errorOf(name),
  })
  return { form, field, errorOf, submit, isPending, discard: kept.forget }
}

type Kept<Values> = { isKept: boolean; name: string; unsaved: () => Partial<Values> }

/** Keeps what is typed, and puts it back into the form when that is opened again. */
function useKeptValues<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  { isKept, name, unsaved }: Kept<Values>,
) {
  const key = useRef('')
  const restore = useEffectEvent(() => {
    key.current = `${window.location.pathname}:${name}`
    const found = isKept && keptForm(key.current)
    if (!found) return
    for (const [field, value] of Object.entries(found.values))
      form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true })
    notify('Recuperamos lo que escribiste', 'No había llegado a guardarse.')
  })
  const keep = useEffectEvent(() => {
    if (!isKept) return
    const values = Object.fromEntries(Object.entries(unsaved()).filter(([field]) => !SECRET.test(field)))
    if (Object.keys(values).length > 0) keepForm(key.current, values)
    else forgetForm(key.current)
  })
  useEffect(() => {
    restore()
    return form.subscribe({ formState: { values: true }, callback: () => keep() })
  }, [form])
  return { forget: () => forgetForm(key.current) }
}

type Opened<Values> = { defaultValues: DefaultValues<Values>; updatedAt?: string; isSaving: boolean }

/**
 * Returns what is `stored`, as far as is known: `defaultValues`, and what was sent since. Changes by others are shown,
 * except in fields that the user has edited: what others have put there is `replaced`. What was stored `before` is what the
 * change of these is based on, until it is saved, or a refusal has told the user (`settle`).
 */
function useStored<Values extends FieldValues, Sent>(
  { getValues, setValue }: UseFormReturn<Values, unknown, Sent>,
  { defaultValues, updatedAt, isSaving }: Opened<Values>,
) {
  const stored = useRef<Record<string, unknown>>(defaultValues)
  const shown = useRef(updatedAt)
  const before = useRef<Record<string, unknown>>(undefined)
  const isTold = useRef(false)
  const [replaced, setReplaced] = useState<Record<string, unknown>>({})
  const latest = JSON.stringify(defaultValues)
  const take = useEffectEvent((values: Record<string, unknown>) => {
    const isOthers = (name: string, value: unknown) =>
      !isSaving && name in stored.current && !isSame(value, stored.current[name])
    const others: typeof values = {}
    for (const [name, value] of Object.entries(values)) {
      const path = name as Path<Values>
      const typed = getValues(path)
      if (isSame(typed, stored.current[name])) setValue(path, value as PathValue<Values, Path<Values>>)
      else if (!isSame(typed, value) && isOthers(name, value)) others[name] = value
    }
    if (Object.keys(others).length > 0) {
      setReplaced((known) => ({ ...known, ...others }))
      if (!isTold.current) before.current ??= { ...stored.current, updatedAt: shown.current }
    }
    stored.current = values
    shown.current = updatedAt
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of other parts is a newer state, too
  useEffect(() => take(JSON.parse(latest)), [latest, updatedAt])
  function settle(how: 'told' | 'saved') {
    before.current = undefined
    isTold.current = how === 'told'
    if (how === 'saved') setReplaced({})
  }
  return { stored, before, replaced, settle }
}

const nowSays = (text: string) => (text ? `Ahora dice: «${text}»` : 'Ahora está vacío.')

/** Returns the values that differ from those `before`. */
const changesOf = <Values extends object>(values: Values, before: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSame(value, before[name]))) as Values // calls that change a document accept any subset

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Returns the message of the field itself, or of the first thing wrong inside it. */
export function messageOf(error: object | undefined): string | undefined {
  const parts: unknown[] = error ? [error, ...Object.values(error)] : []
  return parts.map((part) => (part as { message?: string } | undefined)?.message).find(Boolean)
}
