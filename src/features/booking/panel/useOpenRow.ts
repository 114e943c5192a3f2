import { useForm, useFormFields, useFormSubmitted } from '@payloadcms/ui'
import { useEffect } from 'react'

/** Opens the row at `path` (`hours.1`) when it has an error: while it is folded, only a number in its header tells. */
export function useOpenRow(path: string): void {
  const { dispatchFields, getField } = useForm()
  const wasSubmitted = useFormSubmitted()
  const hasError = useFormFields(([fields]) =>
    Object.entries(fields).some(([name, { valid }]) => valid === false && name.startsWith(`${path}.`)),
  )
  useEffect(() => {
    const [list = '', index] = path.split('.')
    const rows = getField(list)?.rows
    if (!wasSubmitted || !hasError || !rows?.[Number(index)]?.collapsed) return
    const updatedRows = rows.map((row, i) => (i === Number(index) ? { ...row, collapsed: false } : row))
    dispatchFields({ type: 'SET_ROW_COLLAPSED', path: list, updatedRows })
  }, [path, hasError, wasSubmitted, dispatchFields, getField])
}
