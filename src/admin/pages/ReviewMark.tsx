'use client'
import type { CheckboxFieldClient, DefaultCellComponentProps } from 'payload'
import { Badge } from '../kit/Badge'

/** Says in the list which pages still wait for a lawyer. */
export function ReviewMark({ cellData }: DefaultCellComponentProps<CheckboxFieldClient>) {
  return cellData ? <Badge>Pendiente</Badge> : <span aria-hidden="true">—</span>
}
