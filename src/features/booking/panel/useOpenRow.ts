import { useForm, useFormFields, useFormSubmitted } from '@payloadcms/ui'
import { useEffect } from 'react'

/**
 * Keeps the row at `path` (`hours.1`) open while it has an error: folded, only a number in its header tells. An answer
 * of the server that was on its way may fold it again.
 */
export function useOpenRow(path: string): void {
  const { dispatchFields, getField } = useForm()
  const wasSubmitted = useFormSubmitted()
  const [list = '', index = ''] = path.split('.')
  const isHidden = useFormFields(([fields]) => {
    const isFaulty = ([name, { valid }]: [string, { valid?: boolean }]) =>
      valid === false && name.startsWith(`${path}.`)
    return Boolean(fields[list]?.rows?.[Number(index)]?.collapsed) && Object.entries(fields).some(isFaulty)
  })
  useEffect(() => {
    if (!wasSubmitted || !isHidden) return
    const updatedRows = (getField(list)?.rows ?? []).map((row, i) =>
      i === Number(index) ? { ...row, collapsed: false } : row,
    )
    dispatchFields({ type: 'SET_ROW_COLLAPSED', path: list, updatedRows })
  }, [list, index, isHidden, wasSubmitted, dispatchFields, getField])
}
